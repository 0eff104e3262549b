import type { Report, SaidCall, WatchedRule } from '@fairway/tracking/reminders'
import { haversineDistance } from '../../packages/tracking/src/geodesy.ts'
import type { SlowEvent } from './slow-event.ts'

const DAY = 86_400_000
const HALF_HOUR = 30 * 60_000

/** What the revisions of calls say: of stops only, of service craft only where they are named. Each kind once a call, as it was known first. */
export function slowCalls(rule: WatchedRule, calls: readonly SaidCall[]): SlowEvent[] {
  return calls
    .filter(({ mmsi, minor }) => (rule.ships === null ? !minor : rule.ships.includes(mmsi)))
    .filter(({ port, confidence }) => confidence >= 2 && (rule.port === null || rule.port === port))
    .flatMap((call) => {
      const { id, lat, lon, ata, atd, atb } = call
      const at = (kind: string, time: number | null): SlowEvent[] =>
        time === null || !rule.kinds.includes(kind) ? [] : [{ kind, time, lat, lon, sog: null, cog: null, once: id }]
      return [
        ...at('port-arrival', call.ataUncertainty === null ? null : ata),
        ...at('port-anchor', call.anchoredAt),
        ...at('port-berth', atb),
        ...at('port-unberth', call.unberthedAt),
        ...at('port-departure', call.open ? null : atd),
      ]
    })
}

type Ships = ReadonlyMap<number, readonly Report[]>

/** Each report of distress of a sender: of a ship that is named, of a beacon in the area, of a beacon near ships that are named. Once a day. */
export function slowDistress(
  rule: WatchedRule,
  sender: number,
  reports: readonly Report[],
  isBeacon: boolean,
  ships: Ships,
) {
  const { area, kinds, limits } = rule
  const near = limits?.near ?? null
  const isOwn = rule.ships === null ? isBeacon && area !== null : rule.ships.includes(sender)
  return reports
    .filter(({ status, lat, lon }) => status === 14 && (area === null || area.contains(lat, lon)))
    .flatMap((report): SlowEvent[] => {
      const { time, lat, lon, sog, cog } = report
      const event = { time, lat, lon, sog, cog, once: `day ${Math.floor(time / DAY)}` }
      const other =
        near === null || rule.ships === null || !isBeacon || !kinds.includes('distress-near')
          ? undefined
          : slowlyNearest(rule.ships, ships, report, near)
      return [
        ...(isOwn && kinds.includes('distress') ? [{ ...event, kind: 'distress' }] : []),
        ...(other === undefined ? [] : [{ ...event, kind: 'distress-near', says: other }]),
      ]
    })
}

/** Of ships heard in the half hour before, the one whose last report was nearest. */
function slowlyNearest(asked: readonly number[], ships: Ships, { time, lat, lon }: Report, within: number) {
  return asked
    .flatMap((ship) => {
      const last = ships.get(ship)?.findLast((report) => report.time <= time && report.time > time - HALF_HOUR)
      return last === undefined ? [] : [{ ship, metres: Math.round(haversineDistance(last.lat, last.lon, lat, lon)) }]
    })
    .filter(({ metres }) => metres <= within)
    .toSorted((a, b) => a.metres - b.metres || a.ship - b.ship)
    .map(({ ship, metres }) => `${ship} at ${metres} m`)[0]
}
