import { randomBytes } from 'node:crypto'
import { AREA_NAME, AREA_NOTE, MOST_ACCOUNT_CORNERS, MOST_AREAS, type Area, type SaveArea } from '@fairway/contract'
import { findAreaFault, pointsOf, type NamedShape } from '@fairway/tracking/areas'
import { inTurn } from '../accounts/session/in-turn.ts'
import type { Database } from '../database/open-database.ts'
import { ApiError } from '../http/answers/errors.ts'
import { changeGranted, requireRight, sharedView } from '../organisations/access.ts'
import { rulesOfOthers } from '../organisations/shared-things.store.ts'
import { areaFaultError } from './area-fault-error.ts'
import { areasOf } from './areas.store.ts'

/** 96 bits. */
const ID_BYTES = 12

/** Areas that people draw; all of the user named first. Where it is said, also those that others share with him. */
export interface Areas {
  /** By name. */
  list(userId: number): Promise<Area[]>
  /** Throws `notFound`. */
  get(userId: number, id: string): Promise<Area>
  /** An own one, or one that is shared; throws `notFound`. */
  open(userId: number, id: string): Promise<Area>
  /** Those that others share. */
  shared(userId: number): Promise<Area[]>
  /** Rules of others about own areas, by the id of the area. */
  remindersOfOthers(userId: number): Promise<Record<string, number>>
  /** When each was changed last. */
  stamps(userId: number): Promise<{ id: string; changedAt: number }[]>
  /** Those of them that are there. */
  some(userId: number, ids: readonly string[]): Promise<Area[]>
  /** An own one, or one that is shared and may be edited. */
  save(userId: number, wanted: SaveArea): Promise<Area>
  show(userId: number, id: string, shown: boolean): Promise<void>
  remove(userId: number, id: string): Promise<void>
  /** All of a file's, or none. */
  import(userId: number, shapes: readonly NamedShape[], colour: Area['colour']): Promise<Area[]>
}

interface AreasOptions {
  db: Database
  now: () => number
  /** What areas a user has, or where they lie, has changed. */
  onChange?: (userId: number) => void
}

export function createAreas({ db, now, onChange }: AreasOptions): Areas {
  const change = async <Result>(userId: number, work: (own: ReturnType<typeof areasOf>) => Promise<Result>) => {
    const result = await inTurn(db, userId, (transaction) => work(areasOf(transaction, userId)))
    onChange?.(userId)
    return result
  }
  return {
    list: (userId) => areasOf(db, userId).list(),
    async get(userId, id) {
      const area = await areasOf(db, userId).find(id)
      if (area === null) throw new ApiError('notFound')
      return area
    },
    shared: (userId) => sharedAreas(db, userId),
    remindersOfOthers: (userId) => rulesOfOthers(db, userId, 'area'),
    stamps: (userId) => areasOf(db, userId).stamps(),
    some: (userId, ids) => areasOf(db, userId).some(ids),
    async open(userId, id) {
      const { thing } = await requireRight(db, userId, 'read', 'area', id)
      const area = await areasOf(db, thing.ownerId).find(id)
      if (area === null) throw new ApiError('notFound')
      return area
    },
    async save(userId, { id, based, ...wanted }) {
      const fault = findAreaFault(wanted.shape)
      if (fault !== null) throw areaFaultError(fault)
      const corners = pointsOf(wanted.shape).length
      if (id === undefined)
        return change(userId, async (own) => {
          const area = { ...wanted, id: newId(), createdAt: now(), changedAt: now() }
          checkRoom(await own.count(null), 1, corners)
          await own.insert([[area, corners]])
          return area
        })
      const { ownerId, area } = await saveGranted(db, userId, { id, based, wanted, corners }, now())
      onChange?.(ownerId)
      return area
    },
    async show(userId, id, shown) {
      if (!(await areasOf(db, userId).show(id, shown))) throw new ApiError('notFound')
    },
    async remove(userId, id) {
      await requireRight(db, userId, 'remove', 'area', id)
      if (!(await areasOf(db, userId).remove(id))) throw new ApiError('notFound')
      onChange?.(userId)
    },
    async import(userId, shapes, colour) {
      const areas = shapes.map((read, i): Area => areaOf(read, i, colour, now()))
      const corners = areas.map(({ shape }) => pointsOf(shape).length)
      await change(userId, async (own) => {
        const sum = corners.reduce((all, one) => all + one, 0)
        checkRoom(await own.count(null), areas.length, sum)
        await own.insert(areas.map((area, i) => [area, corners[i]]))
      })
      return areas
    },
  }
}

async function sharedAreas(db: Database, userId: number): Promise<Area[]> {
  const found: Area[] = []
  for (const [owner, ids] of (await sharedView(db, userId, 'area')).others)
    found.push(...(await areasOf(db, owner).some(ids)))
  return found
}

/** Changes an area that is the user's, or shared with them. */
const saveGranted = (
  db: Database,
  userId: number,
  {
    id,
    based,
    wanted,
    corners,
  }: { id: string; based: number | undefined; wanted: Omit<SaveArea, 'id' | 'based'>; corners: number },
  now: number,
): Promise<{ ownerId: number; area: Area }> =>
  changeGranted(db, userId, 'edit', { kind: 'area', id }, async (held, { thing }) => {
    const own = areasOf(held, thing.ownerId)
    const before = await own.find(id)
    if (before === null) throw new ApiError('notFound')
    if (based !== undefined && based !== before.changedAt) throw new ApiError('areaChanged', {}, before)
    const changed = changedArea(before, wanted, { now, own: thing.ownerId === userId })
    checkRoom(await own.count(id), 1, corners)
    await own.update(changed, corners)
    return { ownerId: thing.ownerId, area: changed }
  })

/** Whether the map shows it is its owner's to say. It is later than the one before, whatever the clock says. */
const changedArea = (
  before: Area,
  wanted: Omit<SaveArea, 'id' | 'based'>,
  { now, own }: { now: number; own: boolean },
) => ({
  ...wanted,
  shown: own ? wanted.shown : before.shown,
  id: before.id,
  createdAt: before.createdAt,
  changedAt: Math.max(now, before.changedAt + 1),
})

const newId = () => randomBytes(ID_BYTES).toString('base64url')

function checkRoom(have: { areas: number; corners: number }, areas: number, corners: number): void {
  if (have.areas + areas > MOST_AREAS) throw new ApiError('areasFull', { most: MOST_AREAS, have: have.areas })
  if (have.corners + corners > MOST_ACCOUNT_CORNERS)
    throw new ApiError('cornersFull', { most: MOST_ACCOUNT_CORNERS, have: have.corners })
}

function areaOf({ name, note, shape }: NamedShape, i: number, colour: Area['colour'], now: number): Area {
  return {
    id: newId(),
    name: readable(name, AREA_NAME).replaceAll(/\s+/g, ' ') || `${i + 1}`,
    colour,
    note: readable(note, AREA_NOTE),
    shown: true,
    shape: shape as Area['shape'],
    createdAt: now,
    changedAt: now,
  }
}

/** What the schema lets in of a text that came in a file. */
const readable = (text: string, longest: number): string =>
  text
    // To put many marks of one letter in order takes a time that grows with their square.
    .slice(0, longest * 10)
    .normalize('NFC')
    .replaceAll(/[^\P{Cc}\n\t]|[\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/gu, ' ')
    .trim()
    .slice(0, longest)
    .trim()
