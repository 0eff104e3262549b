import {
  fleetApi,
  type Fleet,
  type FleetList,
  type Followed,
  type Note,
  type NoteFields,
  type UserInfo,
} from '@fairway/contract'
import { afterAll, beforeAll } from 'vitest'
import { openSite, type TestSite } from '../accounts/site.fixture.ts'
import type { Database } from '../database/open-database.ts'
import { Picture } from '../picture/picture.ts'
import { ShipSearch } from '../picture/search/ship-search.ts'
import { ShipRegister } from '../register/ship-register.ts'
import { createFleets, type Fleets } from './fleets.ts'
import { fleetRoutes } from './fleets.routes.ts'

export const note: NoteFields = {
  nameZh: '远河',
  nameEn: 'Far River',
  grouping: '冷藏',
  type: 'reefer',
  totalTonnage: 9_984.5,
  name: 'our best',
  remarks: 'two lines\nof text',
}

export const range = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

/**
 * Accounts with fleets over one database, opened before the tests and closed after them, and what owners ask for. 992000001 was heard,
 * though it is no ship's number.
 */
export function openFleets(database: () => Database) {
  let site: TestSite
  let fleets: Fleets
  let last = 0
  /** Whose fleets changed, in the order in which it was told. */
  const changed: number[] = []
  const newcomer = () => site.enter(`1380001${String(1000 + ++last)}`, 'gangway-7', `10.2.0.${last}`)
  const call = <T>(who: UserInfo, path: string, json?: unknown) =>
    site.call<T>(path, { token: who.token, ...(json === undefined ? {} : { json }) })
  const list = async (who: UserInfo) => (await call<FleetList>(who, fleetApi.listFleets.path)).result!.fleets
  const create = async (who: UserInfo, groupName: string) =>
    (await call<Fleet>(who, fleetApi.listFleets.path, { groupName })).result!
  const follow = (who: UserInfo, mmsis: readonly number[], more: object = {}) =>
    call<Followed>(who, fleetApi.followShips.path, { ships: mmsis.map((mmsi) => ({ mmsi })), ...more })
  const change = (who: UserInfo, id: string, json: object) =>
    call<Fleet>(who, fleetApi.changeFleet.path.replace(':id', id), json)
  const saveNote = (who: UserInfo, mmsi: number, fields: object, seen: number | null) =>
    call<Note>(who, fleetApi.saveNote.path.replace(':mmsi', String(mmsi)), { note: fields, seen })

  beforeAll(async () => {
    fleets = createFleets({
      db: database(),
      isHeard: (mmsi) => mmsi === 992_000_001,
      now: Date.now,
      onChange: (userId) => changed.push(userId),
    })
    site = await openSite({
      db: database(),
      now: Date.now,
      more: ({ accounts, limits }) =>
        fleetRoutes({
          fleets,
          authenticate: accounts.authenticate,
          limits,
          picture: new Picture({ register: new ShipRegister() }),
          search: new ShipSearch(),
          shipOf: () => null,
          forecastOf: async () => null,
          now: Date.now,
        }),
    })
  })
  afterAll(() => site.close())

  return { site: () => site, fleets: () => fleets, changed, newcomer, call, list, create, follow, change, saveNote }
}
