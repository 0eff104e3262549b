import {
  MOST_SHARED_SHIPS,
  shipActivity,
  type Port,
  type Ship,
  type Shared,
  type SharedShip,
  type Track,
  type VoyageAhead,
} from '@fairway/contract'
import { forecastFleet } from '../fleets/fleet-forecast.ts'
import { ApiError } from '../http/answers/errors.ts'
import type { ShareRow } from './shares.store.ts'

const DAY_MS = 86_400_000
/** Of a shared ship a receiver sees the last day; of a voyage all of it, a month at most. */
const SHIP_TRACK_MS = DAY_MS
const VOYAGE_TRACK_MS = 30 * DAY_MS
const POINTS = 1_000

/** What links are filled from. */
export interface SharedSource {
  ship(mmsi: number): Ship | null
  voyage(mmsi: number): Promise<VoyageAhead | null>
  track(mmsi: number, from: number, to: number, points: number): Promise<Track>
  /** Ships of a user's fleet; null when there is no such fleet any more. */
  shipsOfFleet(userId: number, fleet: string): Promise<readonly number[] | null>
  /** The port that a ship's destination means. */
  destinationPort(mmsi: number): Port | null
  now: () => number
}

type Content = Pick<Shared, 'ships' | 'shipsTotal' | 'track' | 'over'>

/** What a link shows: what the sender chose, and nothing else of it leaves the server. */
export async function sharedContent(source: SharedSource, share: ShareRow): Promise<Shared> {
  const { kind, title, expiresAt, fields, view } = share
  return {
    kind,
    title,
    expiresAt: expiresAt.getTime(),
    at: source.now(),
    fields,
    view,
    ...(await contentOf(source, share)),
  }
}

function contentOf(source: SharedSource, share: ShareRow): Content | Promise<Content> {
  if (share.kind === 'view') return { ships: [], shipsTotal: 0, track: null, over: false }
  return share.kind === 'fleet' ? fleetContent(source, share) : shipContent(source, share)
}

async function fleetContent(source: SharedSource, share: ShareRow): Promise<Content> {
  const mmsis = await source.shipsOfFleet(share.userId, share.fleetId!)
  if (mmsis === null) throw new ApiError('shareGone')
  const shown = mmsis.slice(0, MOST_SHARED_SHIPS)
  const { voyages } = await forecastFleet(share.fields.includes('voyage') ? shown : [], source.voyage)
  const ships = shown.map((mmsi, key) => {
    const ship = source.ship(mmsi)
    const port = source.destinationPort(mmsi)
    const ahead = voyages.get(mmsi)
    const voyage = {
      destination: ship?.destination ?? null,
      port: port && { ...port },
      draught: ship?.draught ?? null,
      crewEta: ship?.eta ?? null,
      ours: ahead?.eta.ours ?? null,
      toGo: ahead?.distanceToGo?.metres ?? null,
      lastCall: null,
      inPort: null,
      progress: null,
    }
    return chosenOf(share, mmsi, ship, key, voyage, ahead?.inPort != null)
  })
  return { ships, shipsTotal: mmsis.length, track: null, over: false }
}

async function shipContent(source: SharedSource, share: ShareRow): Promise<Content> {
  const mmsi = share.mmsi!
  const now = source.now()
  const ship = source.ship(mmsi)
  const ahead = await source.voyage(mmsi)
  const departed = ahead?.lastCall?.atd ?? null
  // She has left another port since: where she goes now is none of the receiver's business.
  const over = share.kind === 'voyage' && departed !== null && departed > (share.departed ?? share.createdAt.getTime())
  const voyage = ahead && {
    destination: ahead.destination.raw,
    port: ahead.destination.port,
    draught: ship?.draught ?? null,
    crewEta: ahead.eta.crew,
    ours: ahead.eta.ours,
    toGo: ahead.distanceToGo?.metres ?? null,
    lastCall: ahead.lastCall,
    inPort: ahead.inPort,
    progress: ahead.progress,
  }
  const shown = chosenOf(share, mmsi, ship, 0, voyage, ahead?.inPort != null)
  if (over) return { ships: [{ ...shown, position: null, voyage: null }], shipsTotal: 1, track: null, over }
  const from =
    share.kind === 'ship' ? now - SHIP_TRACK_MS : Math.max(share.departed ?? now - SHIP_TRACK_MS, now - VOYAGE_TRACK_MS)
  const track = share.fields.includes('track') ? await source.track(mmsi, from, now, POINTS) : null
  return { ships: [shown], shipsTotal: 1, track, over }
}

function chosenOf(
  { fields }: ShareRow,
  mmsi: number,
  ship: Ship | null,
  key: number,
  voyage: SharedShip['voyage'],
  inPort: boolean,
): SharedShip {
  return {
    key,
    name: ship?.name ?? null,
    nameZh: ship?.nameZh ?? null,
    class: ship?.class ?? 'other',
    simulated: ship?.source?.simulated ?? false,
    identity: fields.includes('identity')
      ? {
          mmsi,
          imo: ship?.imo ?? null,
          callSign: ship?.callSign ?? null,
          flag: ship?.flag ?? null,
          length: ship?.length ?? null,
          breadth: ship?.breadth ?? null,
          deadweight: ship?.deadweight ?? null,
        }
      : null,
    position: fields.includes('position')
      ? {
          lat: ship?.lat ?? null,
          lon: ship?.lon ?? null,
          sog: ship?.sog ?? null,
          cog: ship?.cog ?? null,
          status: ship?.status ?? null,
          activity: ship && shipActivity(ship, inPort),
          positionAt: ship?.positionAt ?? null,
        }
      : null,
    voyage: fields.includes('voyage') ? voyage : null,
  }
}
