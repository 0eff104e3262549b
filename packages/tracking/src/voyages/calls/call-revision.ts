import { KNOT } from '../../geodesy.ts'
import { STEPS_PER_DEGREE } from '../../track-points.ts'
import type { Fix } from '../fix.ts'
import { uncertaintySteps } from '../areas/limits-watch.ts'
import type { CallRevision, VoyageLeg } from './port-call.ts'
import type { ShipRow } from '../rows/ship-row.ts'
import { Bit, UNSEEN } from '../rows/ship-row-bits.ts'
import { stopLat, stopLon } from './stop-watch.ts'

const HOUR = 3_600
const instant = (seconds: number): number | null => (seconds === 0 ? null : seconds * 1000)
const tenths = (value: number): number | null => (value === 0 ? null : value / 10)
const degrees = (steps: number) => Math.round((steps / STEPS_PER_DEGREE) * 1e5) / 1e5
const idOf = (mmsi: number, locode: string, quarter: number) => `${mmsi}-${locode}-${quarter.toString(36)}`

/** The call in the row, with the stop that goes on up to her last fix. */
export function callOf(row: ShipRow, locodes: readonly string[], minor: boolean): CallRevision {
  const open = row.is(Bit.open)
  const lasts = row.is(Bit.inCall) ? row.lastStill - row.stopBegin : 0
  const departed = !open && row.atd !== 0
  return {
    id: idOf(row.mmsi, locodes[row.idPort]!, row.idQuarter),
    revision: row.revision,
    mmsi: row.mmsi,
    port: locodes[row.port]!,
    // A place that no table of ports has is named by what is nearest: that much is sure, and no more.
    confidence: locodes[row.port]!.includes('.')
      ? 2
      : ((2 + (row.is(Bit.arrivalSeen) ? 1 : 0) + (departed && row.is(Bit.departureSeen) ? 1 : 0)) as 2 | 3 | 4),
    open,
    ata: row.ata * 1000,
    ataUncertainty: row.ataUncertainty === UNSEEN ? null : row.ataUncertainty * 4_000,
    anchoredAt: instant(row.anchoredAt),
    atb: instant(row.atb),
    unberthedAt: instant(row.unberthedAt),
    atd: departed ? row.atd * 1000 : null,
    atdUncertainty: departed && row.atdUncertainty !== UNSEEN ? row.atdUncertainty * 4_000 : null,
    anchorTime: (row.anchorTime + (row.is(Bit.anchor) ? lasts : 0)) * 1000,
    berthTime: (row.berthTime + (row.is(Bit.berth) ? lasts : 0)) * 1000,
    draughtIn: tenths(row.draughtIn),
    draughtOut: tenths(row.draughtOut),
    lat: degrees(row.callLat),
    lon: degrees(row.callLon),
    berth: placeOf(row, Bit.berth, row.longestBerth, row.berthLat, row.berthLon),
    anchorage: placeOf(row, Bit.anchor, row.longestAnchorage, row.anchorageLat, row.anchorageLon),
    minor,
    leg: row.is(Bit.arrivalLeg) ? arrivalLeg(row, locodes) : null,
  }
}

/** Where she lay longest at a berth or at anchor: in a stop that is over, or in the one that goes on. */
function placeOf(row: ShipRow, kind: number, longest: number, lat: number, lon: number): CallRevision['berth'] {
  const lasts = row.is(Bit.inCall) && row.is(kind) ? row.lastStill - row.stopBegin : -1
  if (lasts >= longest) return { lat: degrees(stopLat(row)), lon: degrees(stopLon(row)) }
  return longest === 0 ? null : { lat: degrees(lat), lon: degrees(lon) }
}

/** A slow way through limits without a stop: all that is known are the crossings. */
export function passOf(
  row: ShipRow,
  locode: string,
  entered: number,
  uncertainty: number,
  fix: Fix,
  minor: boolean,
): CallRevision {
  return {
    id: idOf(row.mmsi, locode, Math.round(entered / 900)),
    revision: 1,
    mmsi: row.mmsi,
    port: locode,
    confidence: 1,
    open: false,
    ata: entered * 1000,
    ataUncertainty: uncertainty * 4_000,
    anchoredAt: null,
    atb: null,
    unberthedAt: null,
    atd: fix.at * 1000,
    atdUncertainty: uncertaintySteps(fix.silence) * 4_000,
    anchorTime: 0,
    berthTime: 0,
    draughtIn: null,
    draughtOut: null,
    lat: degrees(row.lat),
    lon: degrees(row.lon),
    berth: null,
    anchorage: null,
    minor,
    leg: null,
  }
}

/** The leg she is on; null when it is not known where she came from. */
export function currentLeg(row: ShipRow, locodes: readonly string[]): VoyageLeg | null {
  if (!row.is(Bit.over) || !row.is(Bit.leg) || row.atd === 0) return null
  const at = Math.floor(row.time / 1000)
  const stopping = row.is(Bit.stopped) && row.is(Bit.anchor | Bit.berth) ? row.lastStill - row.stopBegin : 0
  const leg = legOf(
    locodes[row.port]!,
    row.atd,
    at,
    row.legDistance,
    row.legFilled,
    row.legStopped + stopping,
    row.legFastest,
    row.legHours,
  )
  return { ...leg, arrived: null }
}

/** The port that she left last: before the call that she is in, or the call that she ended. */
export function lastPortOf(row: ShipRow, locodes: readonly string[]): string | null {
  if (row.is(Bit.open)) return row.is(Bit.arrivalLeg) ? locodes[row.arrivalFrom]! : null
  return row.is(Bit.over) && row.is(Bit.leg) && row.atd !== 0 ? locodes[row.port]! : null
}

function arrivalLeg(row: ShipRow, locodes: readonly string[]): VoyageLeg {
  return legOf(
    locodes[row.arrivalFrom]!,
    row.arrivalDeparted,
    row.ata,
    row.arrivalDistance,
    row.arrivalFilled,
    row.arrivalStopped,
    row.arrivalFastest,
    row.arrivalHours,
  )
}

function legOf(
  from: string,
  departed: number,
  until: number,
  distance: number,
  filled: number,
  stopped: number,
  fastest: number,
  hours: number,
): VoyageLeg {
  const endurance = until - departed
  const sailing = Math.max(0, endurance - stopped)
  const average = sailing > 0 ? rounded(distance / sailing / KNOT, 2) : null
  const blocks = Math.floor(until / HOUR) - Math.floor(departed / HOUR) + 1
  return {
    from,
    departed: departed * 1000,
    arrived: until * 1000,
    endurance: endurance * 1000,
    sailing: sailing * 1000,
    distance: Math.round(distance),
    filledShare: distance > 0 ? rounded(Math.min(1, filled / distance), 3) : 0,
    averageSpeed: average,
    // What she said in tenths may lie below what places and times make.
    maximumSpeed: fastest === 0 ? null : Math.max(fastest / 10, average ?? 0),
    completeness: rounded(Math.min(1, hours / blocks), 3),
  }
}

const rounded = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits
