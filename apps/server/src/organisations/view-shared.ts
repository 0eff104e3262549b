import {
  MOST_SHARED_FLEET_SHIPS,
  type Area,
  type FleetList,
  type SharedView as Shown,
  type Ship,
} from '@fairway/contract'
import type { Database } from '../database/open-database.ts'
import { inboxAlone } from '../deliveries/channels/channels.store.ts'
import { rulesOf } from '../reminders/rules/rules.store.ts'
import { sharedView, type SharedView } from './access.ts'

export interface ViewSource {
  db: Database
  fleets(userId: number): Promise<FleetList>
  /** Own and official ones. */
  areas(userId: number): Promise<readonly Area[]>
  ship(mmsi: number): Ship | null
}

/** What others share with somebody, and what of the own is shared. */
export async function viewShared(userId: number, source: ViewSource): Promise<Shown> {
  const { db } = source
  const views = {
    fleet: await sharedView(db, userId, 'fleet'),
    area: await sharedView(db, userId, 'area'),
    rule: await sharedView(db, userId, 'rule'),
    plan: await sharedView(db, userId, 'plan'),
  }
  return {
    mayShare: views.plan.mayShare,
    own: { fleet: views.fleet.own, area: views.area.own, rule: views.rule.own, plan: views.plan.own },
    ...(await fleetsOf(views.fleet, source)),
    areas: await areasOf(views.area, source),
    rules: await rulesOfOthers(views.rule, source),
  }
}

/** Without the notes of the ships: those are their owner's. */
async function fleetsOf({ others, sharing }: SharedView, { fleets, ship }: ViewSource) {
  const shown: Shown['fleets'] = []
  let [room, shipsLeftOut] = [MOST_SHARED_FLEET_SHIPS, 0]
  for (const [owner, ids] of others)
    for (const { id, groupName, groupColor, ships } of (await fleets(owner)).fleets) {
      if (!ids.includes(id)) continue
      const told = ships.slice(0, room)
      room -= told.length
      shipsLeftOut += ships.length - told.length
      shown.push({
        id,
        name: groupName,
        colour: groupColor,
        by: sharing(id).by ?? '',
        ships: told.map(({ mmsi }) => {
          const known = ship(mmsi)
          return { mmsi, name: known?.name ?? null, nameZh: known?.nameZh ?? null }
        }),
      })
    }
  return { fleets: shown, shipsLeftOut }
}

async function areasOf({ others, sharing }: SharedView, { areas }: ViewSource): Promise<Shown['areas']> {
  const shown: Shown['areas'] = []
  for (const [owner, ids] of others)
    for (const area of await areas(owner)) {
      if (!ids.includes(area.id)) continue
      const { by, mayEdit } = sharing(area.id)
      shown.push({ ...area, by: by ?? '', mayEdit })
    }
  return shown
}

/** By what they say; how and where their owners are told is nobody else's. */
async function rulesOfOthers({ others, sharing }: SharedView, { db, areas, fleets }: ViewSource) {
  const shown: Shown['rules'] = []
  for (const [owner, ids] of others) {
    const names = new Map((await areas(owner)).map(({ id, name }) => [id, name]))
    const groups = new Map((await fleets(owner)).fleets.map(({ id, groupName }) => [id, groupName]))
    for (const { userId: _owner, begun: _begun, since: _since, lent, ...rule } of await rulesOf(db, owner).list()) {
      if (!ids.includes(rule.id)) continue
      shown.push({
        ...rule,
        tell: inboxAlone,
        by: sharing(rule.id).by ?? '',
        areaName: rule.areaId === null ? null : (names.get(rule.areaId) ?? null),
        fleetName: rule.who.kind === 'fleet' ? (groups.get(rule.who.fleetId) ?? lent.fleet?.name ?? null) : null,
      })
    }
  }
  return shown
}
