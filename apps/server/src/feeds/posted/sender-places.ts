/** A sender that is connected to a listening feed. */
export interface Sender {
  /** What counts as one address. */
  address: string
  connectedAt: number
  /** When it last sent a line that could be read, null before the first. */
  heardAt: number | null
}

/** Silent for so long, a sender makes room when somebody else wants in. */
const IDLE_MS = 60_000

/**
 * Who leaves when all places are taken: a sender that has said nothing, or nothing of late, the longest such first; else one
 * of the address that has the most, if it has more than the newcomer's would have. Null: all others have more right to stay.
 */
export function whoMakesRoom<T extends Sender>(open: Iterable<T>, address: string, now: number): T | null {
  const counts = new Map<string, number>([[address, 1]])
  let idlest: T | null = null
  const all = [...open]
  for (const sender of all) {
    counts.set(sender.address, (counts.get(sender.address) ?? 0) + 1)
    const isIdle = sender.heardAt === null || now - sender.heardAt >= IDLE_MS
    if (isIdle && (idlest === null || isIdler(sender, idlest))) idlest = sender
  }
  if (idlest !== null) return idlest
  const largest = all.reduce((a, b) => (counts.get(b.address)! > counts.get(a.address)! ? b : a))
  if (counts.get(largest.address)! <= counts.get(address)!) return null
  return all
    .filter((sender) => sender.address === largest.address)
    .reduce((a, b) => (b.connectedAt > a.connectedAt ? b : a))
}

/** Who never said anything goes before who did, who came or spoke longer ago before the others. */
function isIdler(sender: Sender, than: Sender): boolean {
  if ((sender.heardAt === null) !== (than.heardAt === null)) return sender.heardAt === null
  return (sender.heardAt ?? sender.connectedAt) < (than.heardAt ?? than.connectedAt)
}
