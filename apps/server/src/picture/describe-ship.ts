import type { Ship } from '@fairway/contract'
import { ReportFlag, stationKinds } from '@fairway/tracking'
import { expectedInterval } from './expected-interval.ts'
import type { Picture } from './picture.ts'
import { mapClassAt } from './ship-columns.ts'
import { ABSENT_16, ABSENT_8, ABSENT_POSITION, ABSENT_ROT } from './ship-columns.ts'

/** A feed as ships are credited to it; the index is `PositionBatch.feed`. */
export type ShipFeed = NonNullable<Ship['source']>

/** A ship of a simulated world that is no feed any more. */
const MADE_UP: ShipFeed = { feed: 'simulated world', simulated: true, credit: '' }

export interface Describing {
  feeds: readonly ShipFeed[]
  /** Flag state by MID, ISO 3166 alpha-2. */
  flagOf: (mmsi: number) => string | null
}

const tenths = (value: number) => (value === ABSENT_16 ? null : value / 10)
const orNull = (value: number) => (value === 0 ? null : value)
const sum = (a: number, b: number) => orNull(a + b)

/** Everything known of a ship, as the contract has it. */
export function describeShip(picture: Picture, row: number, { feeds, flagOf }: Describing): Ship {
  const c = picture.columns
  const mmsi = c.mmsi[row]
  const registered = picture.register.find(mmsi, c.imo[row])
  return {
    mmsi,
    class: mapClassAt(c, row),
    name: picture.names.get(row),
    nameZh: registered?.nameZh ?? null,
    formerNames: [...picture.former.get(row)],
    callSign: picture.callSigns.get(row),
    imo: orNull(c.imo[row]),
    flag: flagOf(mmsi),
    shipType: c.shipType[row] === ABSENT_8 ? null : c.shipType[row],
    classB: (c.flags[row] & ReportFlag.classB) !== 0,
    ...movement(picture, row),
    ...outline(picture, row),
    draught: c.draught[row] === 0 ? null : c.draught[row] / 10,
    destination: picture.destinations.get(row),
    eta: orNull(c.eta[row]),
    deadweight: registered?.deadweight ?? null,
    buildYear: registered?.buildYear ?? null,
    positionAt: orNull(c.positionAt[row]),
    receivedAt: orNull(c.receivedAt[row]),
    staticAt: orNull(c.staticAt[row]),
    source: feeds[c.feed[row]] ?? ((c.flags[row] & ReportFlag.simulated) === 0 ? null : MADE_UP),
  }
}

function movement(picture: Picture, row: number) {
  const c = picture.columns
  const approximate = (c.flags[row] & ReportFlag.approximate) !== 0
  const sog = tenths(c.sog[row])
  const status = c.status[row] === ABSENT_8 ? null : c.status[row]
  return {
    lat: c.latE7[row] === ABSENT_POSITION ? null : c.latE7[row] / 1e7,
    lon: c.latE7[row] === ABSENT_POSITION ? null : c.lonE7[row] / 1e7,
    sog,
    cog: tenths(c.cog[row]),
    heading: tenths(c.heading[row]),
    rot: c.rot[row] === ABSENT_ROT ? null : c.rot[row] / 10,
    status,
    approximate,
    expectedInterval: expectedInterval({
      kind: stationKinds[c.kind[row]],
      classB: (c.flags[row] & ReportFlag.classB) !== 0,
      longRange: approximate,
      sog,
      status,
    }),
  }
}

/** Dimension 0 is "not available"; bow 0 with stern > 0 tells the length alone (docs/domain-facts.md 1.4). */
function outline(picture: Picture, row: number) {
  const c = picture.columns
  const length = sum(c.toBow[row], c.toStern[row])
  const breadth = sum(c.toPort[row], c.toStarboard[row])
  return {
    length,
    breadth,
    toBow: length === null ? null : c.toBow[row],
    toStern: length === null ? null : c.toStern[row],
    toPort: breadth === null ? null : c.toPort[row],
    toStarboard: breadth === null ? null : c.toStarboard[row],
  }
}
