import type { FleetVoyage, VoyageAhead } from '@fairway/contract'

/** Ships reckoned for one question, at once, and for how long: who is left may be asked for again. */
const MOST = 500
const AT_ONCE = 6
const FOR_MS = 10_000

/** Where a ship is bound, for the account that asks, where one does; null when she is not known. */
export type ForecastOf = (mmsi: number, userId?: number) => Promise<VoyageAhead | null>

/** Where ships are bound and when they will be there, as far as time allows; the counterpart of each by her number. */
export async function forecastFleet(
  mmsis: readonly number[],
  forecastOf: (mmsi: number) => Promise<VoyageAhead | null>,
  clock: () => number = () => performance.now(),
): Promise<{ voyages: Map<number, VoyageAhead>; left: number }> {
  const until = clock() + FOR_MS
  const voyages = new Map<number, VoyageAhead>()
  const asked = mmsis.slice(0, MOST)
  let next = 0
  const work = async () => {
    while (next < asked.length && clock() < until) {
      const mmsi = asked[next++]
      // One that cannot be reckoned just now has none; the others have theirs.
      const voyage = await forecastOf(mmsi).catch(() => null)
      if (voyage !== null) voyages.set(mmsi, voyage)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return { voyages, left: mmsis.length - next }
}

export const toFleetVoyage = ({ mmsi, destination, eta, inPort }: VoyageAhead): FleetVoyage => ({
  mmsi,
  nextPort: destination.port?.locode ?? null,
  crewState: eta.crewState,
  ours: eta.ours,
  speed: eta.speed,
  inPort: inPort !== null,
})
