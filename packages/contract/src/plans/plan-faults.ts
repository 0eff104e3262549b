import type { PlanCall } from './plans.ts'

/** What is wrong with the ports of a plan, and with which of them. */
export interface PlanFault {
  fault: 'port-twice' | 'no-eta' | 'no-etd' | 'backwards'
  call: number
}

/** The first thing that is wrong; the editor and the server ask the same. */
export function findPlanFault(calls: readonly Pick<PlanCall, 'port' | 'eta' | 'etd'>[]): PlanFault | null {
  let before = -Infinity
  for (const [call, { port, eta, etd }] of calls.entries()) {
    if (call > 0 && port === calls[call - 1]!.port) return { fault: 'port-twice', call }
    if (call > 0 && eta === null) return { fault: 'no-eta', call }
    if (call < calls.length - 1 && etd === null) return { fault: 'no-etd', call }
    const times = [call > 0 ? eta! : null, call < calls.length - 1 ? etd! : null].filter((time) => time !== null)
    for (const [i, time] of times.entries()) {
      // She may leave the moment she arrives, and arrives nowhere the moment she leaves.
      if (time < before || (i === 0 && call > 0 && time === before)) return { fault: 'backwards', call }
      before = time
    }
  }
  return null
}

/** Which waypoint each port is; null when the route does not lead from the first to the last through all in their order. */
export function callsOnRoute(
  ports: readonly string[],
  waypoints: readonly { locode: string | null }[],
): number[] | null {
  const at: number[] = []
  for (const port of ports) {
    const next = waypoints.findIndex(({ locode }, i) => i > (at.at(-1) ?? -1) && locode === port)
    if (next < 0) return null
    at.push(next)
  }
  return at[0] === 0 && at.at(-1) === waypoints.length - 1 ? at : null
}
