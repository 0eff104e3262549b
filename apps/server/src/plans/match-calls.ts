/** A port call as it matters here, UTC ms. */
export interface DetectedCall {
  port: string
  began: number
  ata: number | null
  atd: number | null
}

/** A moment of a voyage, and what says so: a detected call, or the step of the plan. */
export interface VoyageMoment {
  at: number
  by: 'call' | 'step'
}

/** What became of a port of a plan. */
export interface SailedCall {
  arrives: VoyageMoment | null
  departs: VoyageMoment | null
}

const DAY = 86_400_000
/** A departure so far from the moment of the start is that of another voyage. */
const NEAR_START = 2 * DAY
/** A plan is ended in advance now and then. */
const AFTER_END = DAY / 2

/**
 * Finds the calls of a voyage among those of its ship (by the moment they began): each port of the plan in its order. One that she
 * did not call at, or was not seen at, has neither moment. The first departure and the last arrival are those of the steps where no
 * call tells better. `endedAt`: null while the voyage goes on.
 */
export function matchCalls(
  ports: readonly string[],
  calls: readonly DetectedCall[],
  { startedAt, endedAt }: { startedAt: number; endedAt: number | null },
): SailedCall[] {
  const departs = departureNear(calls, ports[0], startedAt) ?? { at: startedAt, by: 'step' as const }
  const sailed: SailedCall[] = [{ arrives: null, departs }]
  const until = endedAt === null ? Infinity : endedAt + AFTER_END
  let after = departs.at
  for (const [i, port] of ports.entries()) {
    if (i === 0) continue
    const last = i === ports.length - 1
    const call = calls.find((one) => one.port === port && arrivalOf(one) > after && arrivalOf(one) <= until)
    if (call === undefined) {
      sailed.push({ arrives: last && endedAt !== null ? { at: endedAt, by: 'step' } : null, departs: null })
      continue
    }
    const left = last || call.atd === null || call.atd > until ? null : { at: call.atd, by: 'call' as const }
    sailed.push({ arrives: { at: arrivalOf(call), by: 'call' }, departs: left })
    after = left?.at ?? arrivalOf(call)
  }
  return sailed
}

/** When she left a port, nearest to a moment and at most some days from it. */
export function departureNear(calls: readonly DetectedCall[], port: string, near: number): VoyageMoment | null {
  const left = calls
    .flatMap(({ port: at, atd }) => (at === port && atd !== null && Math.abs(atd - near) <= NEAR_START ? [atd] : []))
    .toSorted((a, b) => Math.abs(a - near) - Math.abs(b - near))[0]
  return left === undefined ? null : { at: left, by: 'call' }
}

export const arrivalOf = ({ ata, began }: DetectedCall): number => ata ?? began
