import type { Fleet, FleetLook, Language } from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { toldByRules } from '../reminders/rules/told-rules.store.ts'
import { changeText, momentIn } from './change-text.ts'
import { fleetChanges } from './fleet-changes.ts'
import { knowShips, type ShipSources } from './know-ships.ts'
import type { KnownShip, SeenShip } from './known-ship.ts'
import { ownLooks, type Look, type Looks } from './own-looks.store.ts'

/** Who comes back later than that comes anew: until then it is the same visit, and told is what changed before it. */
const VISIT_MS = 30 * 60_000

/** Looks of users at their fleets. A fleet that is not theirs is not there. */
export interface FleetLooks {
  /** Looks at a fleet: what changed since the visit before. */
  look(userId: number, fleetId: string, zone: string, language: Language): Promise<FleetLook>
  /** All that is kept of it about an account. */
  everything(userId: number): Promise<object>
}

interface FleetLooksOptions {
  db: Database
  find(userId: number, fleetId: string): Promise<Fleet | null>
  sources: ShipSources
}

export const createFleetLooks = ({ db, find, sources }: FleetLooksOptions): FleetLooks => ({
  async look(userId, fleetId, zone, language) {
    const fleet = await find(userId, fleetId)
    if (fleet === null) throw new ApiError('notFound')
    const now = sources.now()
    const { ships, calls } = await knowShips(sources, fleet.ships, { noonAt: null, weather: false })
    const own = ownLooks(db, userId)
    const looks = nextLooks(await own.of(fleetId), { at: now, seen: ships.map(seenOf) })
    await own.save(fleetId, looks)
    const { before } = looks
    if (before === null) return { since: now, first: true, changes: [], more: 0 }
    const mmsis = ships.map(({ mmsi }) => mmsi)
    const told = await toldByRules(db, userId, mmsis, before.at, now)
    const changed = fleetChanges({ from: before.at, to: now, before: before.seen, after: looks.last.seen, calls, told })
    const moment = momentIn(zone, language)
    return {
      since: before.at,
      first: false,
      changes: changed.changes.map((change) => ({ ...change, text: changeText(change, language, moment) })),
      more: changed.more,
    }
  },
  everything: (userId) => ownLooks(db, userId).all(),
})

/** With another look: after a while it begins another visit, and the last one is what changes are held against. */
export const nextLooks = (looks: Looks | null, last: Look): Looks => ({
  last,
  before: looks === null ? null : last.at - looks.last.at > VISIT_MS ? looks.last : looks.before,
})

const seenOf = ({
  mmsi,
  name,
  nameZh,
  lat,
  lon,
  heardAt,
  silent,
  nextPort,
  crewEta,
  ours,
  call,
}: KnownShip): SeenShip => ({ mmsi, name, nameZh, lat, lon, heardAt, silent, nextPort, crewEta, ours, call })
