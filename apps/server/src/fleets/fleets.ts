import {
  fleetLimits,
  type changeFleetBody,
  type createFleetBody,
  type Fleet,
  type FleetList,
  type FollowBody,
  type Followed,
  type Language,
  type Note,
  type noteBody,
  type Removed,
} from '@fairway/contract'
import type { z } from 'zod'
import { inTurn } from '../accounts/session/in-turn.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { requireRight } from '../organisations/access.ts'
import { isEmptyNote } from './empty-note.ts'
import { nameKey, newFleetId } from './fleet-names.ts'
import { checkRoom, followShips, nextColour, nextPlace } from './follow-ships.ts'
import type { FleetRow } from './fleet-rows.store.ts'
import type { NoteRow } from './ship-notes.store.ts'
import type { ShipPlace } from './followed-ships.store.ts'
import { ownFleets, type OwnFleets } from './own-fleets.store.ts'
import type { RuleCounts } from './ships-rules.store.ts'
import { isShipMmsi } from './ship-reference.ts'

/** What users do with the ships they follow. Everything is of the user named first, and of nobody else. */
export interface Fleets {
  list(userId: number): Promise<FleetList>
  create(userId: number, body: z.output<typeof createFleetBody>): Promise<Fleet>
  change(userId: number, id: string, body: z.output<typeof changeFleetBody>): Promise<Fleet>
  remove(userId: number, id: string): Promise<Removed>
  order(userId: number, ids: readonly string[]): Promise<void>
  follow(userId: number, body: FollowBody, language: Language): Promise<Followed>
  unfollow(userId: number, mmsis: readonly number[]): Promise<Removed>
  move(userId: number, mmsis: readonly number[], fleetId: string): Promise<number>
  show(userId: number, mmsis: readonly number[], shown: boolean): Promise<number>
  note(userId: number, mmsi: number, body: z.output<typeof noteBody>): Promise<Note | null>
  /** Every followed ship with her fleet. */
  places(userId: number): Promise<readonly ShipPlace[]>
  /** Ships of a fleet, an own one or one that is shared; throws `notFound`. */
  shipsOf(userId: number, id: string): Promise<number[]>
  /** Fleet by ship. */
  placesOf(userId: number): Promise<ReadonlyMap<number, string>>
}

export interface FleetsOptions {
  db: Database
  /** Whether anything is known of a ship with this number. */
  isHeard: (mmsi: number) => boolean
  now: () => number
  /** A user's fleets are others now: whoever keeps them reads them again. */
  onChange?: (userId: number) => void
}

/** Changes something of a user's, after what was changed before. */
type Change = <T>(userId: number, work: (own: OwnFleets) => Promise<T>) => Promise<T>

export function createFleets({ db, isHeard, now, onChange }: FleetsOptions): Fleets {
  const canFollow = (mmsi: number) => isShipMmsi(mmsi) || isHeard(mmsi)
  const change: Change = async (userId, work) => {
    const done = await inTurn(db, userId, (transaction) => work(ownFleets(transaction, userId)))
    onChange?.(userId)
    return done
  }
  return {
    async list(userId) {
      const own = ownFleets(db, userId)
      return {
        fleets: toFleets(await own.fleets(), await own.places(), await own.notes(), await own.countRules()),
        limits: { ...fleetLimits },
      }
    },
    ...fleetChanges(change, now),
    follow: (userId, body, language) =>
      change(userId, (own) => followShips(own, body, { now: new Date(now()), language, canFollow })),
    ...shipChanges(change, now),
    places: (userId) => ownFleets(db, userId).places(),
    async shipsOf(userId, id) {
      const { thing } = await requireRight(db, userId, 'read', 'fleet', id)
      return ownFleets(db, thing.ownerId).shipsOf(id)
    },
    placesOf: async (userId) =>
      new Map((await ownFleets(db, userId).places()).map(({ mmsi, fleetId }) => [mmsi, fleetId])),
  }
}

/** What is done with whole fleets. */
const fleetChanges = (change: Change, now: () => number): Pick<Fleets, 'create' | 'change' | 'remove' | 'order'> => ({
  create: (userId, { groupName, groupColor }) =>
    change(userId, async (own) => {
      const fleets = await own.fleets()
      if (fleets.length >= fleetLimits.fleets)
        throw new ApiError('fleetLimit', { max: fleetLimits.fleets, has: fleets.length })
      requireFreeName(fleets, groupName)
      const row: FleetRow = {
        id: newFleetId(),
        revision: 1,
        groupName,
        groupColor: groupColor ?? nextColour(fleets),
        place: nextPlace(fleets),
        shown: true,
        createdAt: new Date(now()),
      }
      await own.insertFleet(row)
      return withShips(own, row)
    }),
  change: (userId, id, { revision, shown, ...looks }) =>
    change(userId, async (own) => {
      const { fleets, found } = await one(own, id)
      const isLookChanged = Object.keys(looks).length > 0
      if (isLookChanged && revision !== found.revision) throw new ApiError('fleetChanged')
      if (looks.groupName !== undefined)
        requireFreeName(
          fleets.filter((fleet) => fleet !== found),
          looks.groupName,
        )
      const row = {
        ...found,
        ...looks,
        shown: shown ?? found.shown,
        revision: found.revision + (isLookChanged ? 1 : 0),
      }
      await own.updateFleet(row)
      return withShips(own, row)
    }),
  remove: (userId, id) =>
    change(userId, async (own) => {
      await one(own, id)
      const ships = await own.shipsOf(id)
      const notes = await own.countNotes(ships)
      const { ofFleet } = await own.countRules()
      const reminders = (ofFleet.get(id) ?? 0) + (await own.leaveRules(ships))
      await own.deleteFleet(id)
      return { ships: ships.length, notes, reminders }
    }),
  order: (userId, ids) =>
    change(userId, async (own) => {
      const fleets = await own.fleets()
      const rank = new Map(ids.map((id, place) => [id, place]))
      const ordered = fleets.toSorted((a, b) => (rank.get(a.id) ?? ids.length) - (rank.get(b.id) ?? ids.length))
      for (const [place, fleet] of ordered.entries())
        if (fleet.place !== place) await own.updateFleet({ ...fleet, place })
    }),
})

/** What is done with the ships in them. */
const shipChanges = (change: Change, now: () => number): Pick<Fleets, 'unfollow' | 'move' | 'show' | 'note'> => ({
  unfollow: (userId, mmsis) =>
    change(userId, async (own) => {
      const followed = new Set((await own.places()).map(({ mmsi }) => mmsi))
      const going = [...new Set(mmsis)].filter((mmsi) => followed.has(mmsi))
      const notes = await own.countNotes(mmsis)
      const reminders = await own.leaveRules(going)
      return { notes, ships: await own.deleteShips(going), reminders }
    }),
  move: (userId, mmsis, fleetId) =>
    change(userId, async (own) => {
      const { found } = await one(own, fleetId)
      const moved = await own.moveShips(mmsis, fleetId)
      checkRoom(found.groupName, { all: (await own.shipsOf(fleetId)).length, put: moved })
      return moved
    }),
  show: (userId, mmsis, shown) => change(userId, (own) => own.showShips(mmsis, shown)),
  note: (userId, mmsi, { note, seen }) =>
    change(userId, async (own) => {
      if (!(await own.isFollowed(mmsi))) throw new ApiError('shipNotFollowed')
      const before = (await own.noteChangedAt(mmsi))?.getTime() ?? null
      if (before !== seen) throw new ApiError('noteChanged')
      if (isEmptyNote(note)) {
        await own.deleteNote(mmsi)
        return null
      }
      // Later than the one before, whatever the clock says: it is what the next change is held against.
      const changedAt = Math.max(now(), (before ?? 0) + 1)
      await own.saveNotes([{ mmsi, ...note, changedAt: new Date(changedAt) }])
      return { ...note, changedAt }
    }),
})

async function one(own: OwnFleets, id: string) {
  const fleets = await own.fleets()
  const found = fleets.find((fleet) => fleet.id === id)
  if (!found) throw new ApiError('notFound')
  return { fleets, found }
}

const withShips = async (own: OwnFleets, row: FleetRow): Promise<Fleet> =>
  toFleets([row], await own.places(), await own.notes(), await own.countRules())[0]

function requireFreeName(others: readonly FleetRow[], name: string): void {
  const taken = others.find(({ groupName }) => nameKey(groupName) === nameKey(name))
  if (taken) throw new ApiError('fleetNameTaken', { name: taken.groupName })
}

function toFleets(
  fleets: readonly FleetRow[],
  places: readonly ShipPlace[],
  notes: readonly NoteRow[],
  rules: RuleCounts,
): Fleet[] {
  const noteOf = new Map(
    notes.map(({ mmsi, changedAt, ...note }) => [mmsi, { ...note, changedAt: changedAt.getTime() }]),
  )
  const shipsOf = new Map(fleets.map(({ id }) => [id, [] as Fleet['ships']]))
  for (const { mmsi, fleetId, shown, followedAt } of places)
    shipsOf.get(fleetId)?.push({
      mmsi,
      shown,
      followedAt: followedAt.getTime(),
      note: noteOf.get(mmsi) ?? null,
      reminders: rules.ofShip.get(mmsi) ?? 0,
    })
  return fleets.map(({ id, revision, groupName, groupColor, shown, createdAt }) => ({
    id,
    revision,
    groupName,
    // The column holds what the schema let in.
    groupColor: groupColor as Fleet['groupColor'],
    shown,
    createdAt: createdAt.getTime(),
    reminders: rules.ofFleet.get(id) ?? 0,
    remindersOfOthers: rules.ofOthers.get(id) ?? 0,
    ships: shipsOf.get(id)!,
  }))
}
