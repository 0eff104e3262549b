import type { LookTold, Told } from '@fairway/tracking/reminders'

const DAY_MS = 86_400_000
/** More than this call for a longer pause between them. */
const MANY = 20
/** Minutes, from short to long. */
const pauses = [10, 60, 360, 1_440]

/** What is the same event is told once. */
export function once<One extends LookTold & Pick<Told, 'ask'>>(told: readonly One[]): One[] {
  const first = new Map<string, One>()
  for (const one of told) {
    // Who lay with her is asked again and again.
    const key = `${one.mmsi} ${one.kind} ${one.moment} ${one.ask?.at ?? ''}`
    if (!first.has(key)) first.set(key, one)
  }
  return [...first.values()]
}

/** What is told, in the order of time, when the same is not told again of a ship within some minutes. */
export const toldWithPause = (inOrder: readonly LookTold[], minutes: number): LookTold[] =>
  once(pausing(inOrder, minutes))

/** The shortest pause, longer than the rule's, with which it would not be told too often; null: there is none, or none is needed. */
export function suggestedPause(inOrder: readonly LookTold[], minutes: number): number | null {
  const isMany = (pause: number) => toldWithPause(inOrder, pause).length > MANY
  if (!isMany(minutes)) return null
  return pauses.find((pause) => pause > minutes && !isMany(pause)) ?? null
}

function pausing(inOrder: readonly LookTold[], minutes: number): LookTold[] {
  const last = new Map<string, number>()
  return inOrder.filter(({ mmsi, kind, time }) => {
    if (hasNoPause(kind)) return true
    const key = `${mmsi} ${kind}`
    const before = last.get(key)
    if (before !== undefined && time - before < minutes * 60_000) return false
    last.set(key, time)
    return true
  })
}

/** Each call tells a kind once, and a sender in distress is told once a day. */
const hasNoPause = (kind: string): boolean => kind.startsWith('port-') || kind === 'distress'

/** How often on each whole day back from the end, the oldest first; null on days that lie wholly before it was looked at. UTC ms. */
export function daysOf(
  told: readonly Pick<LookTold, 'time'>[],
  { from, to, since }: { from: number; to: number; since: number },
): (number | null)[] {
  const count = Math.ceil((to - from) / DAY_MS)
  const days = Array.from({ length: count }, (_, i): number | null =>
    to - (count - 1 - i) * DAY_MS <= since ? null : 0,
  )
  for (const { time } of told) {
    const day = Math.min(count - 1, Math.max(0, count - 1 - Math.floor((to - time) / DAY_MS)))
    days[day] = (days[day] ?? 0) + 1
  }
  return days
}
