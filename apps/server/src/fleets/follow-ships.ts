import { fleetColours, fleetLimits, type FollowBody, type Followed, type Language } from '@fairway/contract'
import { ApiError } from '../http/answers/errors.ts'
import { isEmptyNote } from './empty-note.ts'
import { nameKey, newFleetId } from './fleet-names.ts'
import type { FleetRow } from './fleet-rows.store.ts'
import type { NoteRow } from './ship-notes.store.ts'
import type { ShipPlace } from './followed-ships.store.ts'
import type { OwnFleets } from './own-fleets.store.ts'

const defaultName: Record<Language, string> = { 'zh-CN': '我的船队', 'en-US': 'My ships' }

export interface FollowContext {
  now: Date
  language: Language
  /** Whether a number can be a ship's, or was heard. */
  canFollow: (mmsi: number) => boolean
}

/** Follows all the ships of a call, or throws and, being in a transaction, none. */
export async function followShips(own: OwnFleets, body: FollowBody, context: FollowContext): Promise<Followed> {
  const fleets = await own.fleets()
  const places = new Map((await own.places()).map((place) => [place.mmsi, place]))
  const made: FleetRow[] = []
  const choose = fleetChooser({ fleets, made }, body, context)
  const put: ShipPlace[] = []
  const notes: NoteRow[] = []
  const result = { fleet: '', added: 0, moved: 0, stayed: 0, notes: 0, fleetsMade: 0 }
  const seen = new Set<number>()
  for (const wanted of body.ships) {
    if (seen.has(wanted.mmsi)) continue
    seen.add(wanted.mmsi)
    const before = places.get(wanted.mmsi)
    if (before && body.followed === 'stay') {
      result.stayed++
      result.fleet ||= before.fleetId
      continue
    }
    if (!before && !context.canFollow(wanted.mmsi)) throw new ApiError('mmsiUnknown', { mmsi: String(wanted.mmsi) })
    const target = choose(wanted)
    result.fleet ||= target.id
    if (!before) result.added++
    else if (before.fleetId !== target.id) result.moved++
    else result.stayed++
    const place = {
      mmsi: wanted.mmsi,
      fleetId: target.id,
      shown: wanted.shown ?? before?.shown ?? true,
      followedAt: before?.followedAt ?? context.now,
    }
    places.set(wanted.mmsi, place)
    put.push(place)
    if (wanted.note && !isEmptyNote(wanted.note))
      notes.push({ mmsi: wanted.mmsi, ...wanted.note, changedAt: context.now })
  }
  const all = [...fleets, ...made]
  if (all.length > fleetLimits.fleets) throw new ApiError('fleetLimit', { max: fleetLimits.fleets, has: fleets.length })
  checkRooms(all, places, put)
  for (const fleet of made) await own.insertFleet(fleet)
  await own.placeShips(put)
  await own.saveNotes(notes)
  return { ...result, notes: notes.length, fleetsMade: made.length }
}

/** The fleet of a row: by the row's name, else the call's, else the first. Adds to `made` what is not there yet. */
function fleetChooser(
  { fleets, made }: { fleets: readonly FleetRow[]; made: FleetRow[] },
  { fleet }: FollowBody,
  { now, language }: FollowContext,
) {
  const byName = new Map(fleets.map((row) => [nameKey(row.groupName), row]))
  const named = (groupName: string, groupColor: string | undefined): FleetRow => {
    const known = byName.get(nameKey(groupName))
    if (known) return known
    const all = [...fleets, ...made]
    const row: FleetRow = {
      id: newFleetId(),
      revision: 1,
      groupName,
      groupColor: groupColor ?? nextColour(all),
      place: nextPlace(all),
      shown: true,
      createdAt: now,
    }
    byName.set(nameKey(groupName), row)
    made.push(row)
    return row
  }
  return ({ groupName, groupColor }: FollowBody['ships'][number]): FleetRow => {
    if (groupName !== undefined) return named(groupName, groupColor)
    if (fleet === null) return fleets[0] ?? made[0] ?? named(defaultName[language], undefined)
    const found = fleets.find(({ id }) => id === fleet)
    if (!found) throw new ApiError('notFound')
    return found
  }
}

function checkRooms(
  fleets: readonly FleetRow[],
  places: ReadonlyMap<number, ShipPlace>,
  put: readonly ShipPlace[],
): void {
  const added = new Set(put.map(({ mmsi }) => mmsi))
  const sizes = new Map<string, { all: number; put: number }>()
  for (const { mmsi, fleetId } of places.values()) {
    const size = sizes.get(fleetId) ?? { all: 0, put: 0 }
    sizes.set(fleetId, { all: size.all + 1, put: size.put + (added.has(mmsi) ? 1 : 0) })
  }
  for (const { id, groupName } of fleets) checkRoom(groupName, sizes.get(id) ?? { all: 0, put: 0 })
  if (places.size > fleetLimits.ships)
    throw new ApiError('userShipsLimit', {
      max: fleetLimits.ships,
      room: Math.max(0, fleetLimits.ships - (places.size - put.length)),
      wanted: put.length,
    })
}

export function checkRoom(name: string, { all, put }: { all: number; put: number }): void {
  if (put > 0 && all > fleetLimits.shipsInFleet)
    throw new ApiError('fleetShipsLimit', {
      max: fleetLimits.shipsInFleet,
      name,
      room: Math.max(0, fleetLimits.shipsInFleet - (all - put)),
      wanted: put,
    })
}

/** The first colour that none of the fleets has; from the thirteenth fleet on, round again. */
export function nextColour(fleets: readonly { groupColor: string }[]): string {
  const colours = Object.values(fleetColours)
  const taken = new Set(fleets.map(({ groupColor }) => groupColor))
  return colours.find((colour) => !taken.has(colour)) ?? colours[fleets.length % colours.length]
}

export const nextPlace = (fleets: readonly { place: number }[]): number =>
  Math.max(-1, ...fleets.map(({ place }) => place)) + 1
