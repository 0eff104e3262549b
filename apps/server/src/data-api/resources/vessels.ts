import { MOST_IDENTITY_CHANGES, V1_TRACK_DAYS, type Ship } from '@fairway/contract'
import { V1_TRACK_POINTS, type V1Result } from '@fairway/contract/v1'
import { readCursor, writeCursor } from '../answers/cursor.ts'
import { V1Problem } from '../answers/problem.ts'
import {
  callOf,
  moment,
  momentOrNull,
  namesOf,
  notRecorded,
  pointOf,
  positionOf,
  type DoubtSource,
} from './describe.ts'
import { mmsiOf, shipOf } from './find-vessel.ts'
import { byPlace, ofBest, uncounted, whole } from './pages.ts'
import { periodOf } from './period.ts'
import type { V1Asked, V1Resources, V1Source } from './source.ts'
import { voyageOf } from './voyage.ts'

const CALL_DAYS = 3_660

export const vesselResources = (
  source: V1Source,
): Pick<
  V1Resources,
  | 'searchVessels'
  | 'getVessel'
  | 'getVesselPosition'
  | 'getVesselTrack'
  | 'listVesselPortCalls'
  | 'getVesselVoyage'
  | 'getVesselIdentity'
> => ({
  searchVessels(asked) {
    const found = (limit: number) =>
      source.search(asked.query.q, limit).flatMap(({ mmsi, match, matched }) => {
        const ship = source.ship(mmsi)
        return ship === null ? [] : [{ ship, match, matched }]
      })
    return ofBest(found, asked, ({ ship, match, matched }) => ({
      ...namesOf(ship),
      call_sign: ship.callSign,
      position: positionOf(source, ship),
      match: { by: match, text: matched },
    }))
  },
  getVessel: ({ params }) => ({ result: { data: vesselOf(source, shipOf(source, params.id)) }, rows: 1 }),
  getVesselPosition({ params }) {
    const ship = shipOf(source, params.id)
    const position = positionOf(source, ship)
    if (position === null) throw new V1Problem('position_not_found', { param: 'id' })
    return { result: { data: { ...namesOf(ship), position } }, rows: 1 }
  },
  getVesselTrack: (asked) =>
    asked.query.max_points === undefined ? storedTrack(source, asked) : thinned(source, asked),
  listVesselPortCalls: (asked) => portCallsOf(source, asked),
  async getVesselVoyage({ userId, params }) {
    const voyage = await source.ahead(shipOf(source, params.id).mmsi, userId)
    if (voyage === null) throw new V1Problem('vessel_not_found', { param: 'id' })
    return { result: { data: voyageOf(voyage) }, rows: 1 }
  },
  getVesselIdentity: (asked) => identityOf(source, asked),
})

async function portCallsOf(source: V1Source, asked: V1Asked<'listVesselPortCalls'>) {
  const { query, params, now } = asked
  const mmsi = known(mmsiOf(source, params.id))
  const found = await source.calls({
    mmsi,
    ...periodOf(query, now, CALL_DAYS, 30),
    port: null,
    confidence: query.confidence,
  })
  if (found === null) throw new V1Problem('vessel_not_found', { param: 'id' })
  return byPlace(found.calls.toReversed(), asked, callOf)
}

async function identityOf(source: V1Source, { params }: V1Asked<'getVesselIdentity'>) {
  const mmsi = known(mmsiOf(source, params.id))
  const { since, changes } = await source.identity(mmsi)
  if (since === null && source.ship(mmsi) === null) throw new V1Problem('vessel_not_found', { param: 'id' })
  const newest = changes.slice(-MOST_IDENTITY_CHANGES).toReversed()
  return whole(
    newest.map(({ field, before, after, at, feed }) => ({
      field,
      before,
      after,
      at: moment(at),
      source: source.feedSource(feed)?.feed ?? null,
    })),
    changes.length,
  )
}

function known(mmsi: number | null): number {
  if (mmsi === null) throw new V1Problem('vessel_not_found', { param: 'id' })
  return mmsi
}

/** Every stored point, a page at a time. The point before a page tells whether there is a gap. */
async function storedTrack(source: V1Source, asked: V1Asked<'getVesselTrack'>) {
  const { query, params, list, now } = asked
  const mmsi = known(mmsiOf(source, params.id))
  const { from, to } = periodOf(query, now, V1_TRACK_DAYS, 1)
  const { limit = V1_TRACK_POINTS } = query
  const after = readCursor(list, query.cursor)
  const before = after === null ? 0 : 1
  const points = await firstPage(source.points(mmsi, after === null ? from : Number(after), to, limit + 1 + before))
  const rows = points.slice(before, before + limit)
  if (rows.length === 0 && source.ship(mmsi) === null && after === null)
    throw new V1Problem('vessel_not_found', { param: 'id' })
  const more = points.length > before + rows.length
  const page = uncounted(
    rows.map((point) => pointOf(point, source.feedSource)),
    more ? writeCursor(list, rows.at(-1)!.time) : null,
  )
  return { ...page, ship: trackShip(source, mmsi) }
}

const trackShip = (source: V1Source, mmsi: number) => ({ mmsi, name: source.ship(mmsi)?.name ?? null })

async function firstPage<T>(pages: AsyncGenerator<T[]>): Promise<T[]> {
  const { value } = await pages.next()
  await pages.return(undefined)
  return value === undefined ? [] : (value as T[])
}

async function thinned(source: V1Source, { params, query, now }: V1Asked<'getVesselTrack'>) {
  const mmsi = known(mmsiOf(source, params.id))
  const { from, to } = periodOf(query, now, V1_TRACK_DAYS, 1)
  const track = await source.track(mmsi, from, to, query.max_points!)
  if (track.stored === 0 && source.ship(mmsi) === null) throw new V1Problem('vessel_not_found', { param: 'id' })
  const gaps = new Set(track.gaps)
  const rows = track.time.map((time, i) => ({
    at: moment(time),
    lat: track.lat[i],
    lon: track.lon[i],
    sog_kn: track.sog[i]!,
    cog_deg: track.cog[i]!,
    heading_deg: null,
    nav_status: null,
    gap_before: gaps.has(i),
    quality: {
      source: null,
      credit: null,
      simulated: track.simulated,
      received_at: null,
      accuracy_m: null,
      late: null,
      ais_class: null,
      ...notRecorded,
    },
  }))
  return { ...uncounted(rows, null), ship: trackShip(source, mmsi) }
}

const vesselOf = (source: DoubtSource, ship: Ship): V1Result<'getVessel'>['data'] => ({
  ...namesOf(ship),
  call_sign: ship.callSign,
  former_names: ship.formerNames,
  ais_ship_type: ship.shipType,
  length_m: ship.length,
  breadth_m: ship.breadth,
  draught_m: ship.draught,
  to_bow_m: ship.toBow,
  to_stern_m: ship.toStern,
  to_port_m: ship.toPort,
  to_starboard_m: ship.toStarboard,
  deadweight_t: ship.deadweight,
  build_year: ship.buildYear,
  destination_raw: ship.destination,
  eta_crew: momentOrNull(ship.eta),
  static_at: momentOrNull(ship.staticAt),
  position: positionOf(source, ship),
})
