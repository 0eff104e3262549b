import { randomBytes } from 'node:crypto'
import {
  isAreaKind,
  isPortKind,
  isQueueKind,
  isShipKind,
  isWeatherKind,
  MOST_MUTED,
  MOST_RULES,
  MOST_SHIPS_IN_AREA,
  type Area,
  type ListedReminder,
  type MutedShip,
  type Rehearsal,
  type Reminder,
  type RuleHistory,
  type SaveReminder,
} from '@fairway/contract'
import { inTurn } from '../accounts/session/in-turn.ts'
import type { Database } from '../database/open-database.ts'
import { sentOfRule } from '../deliveries/outgoing/sent-of-rule.store.ts'
import { targetsOf } from '../deliveries/targets.store.ts'
import { ApiError } from '../http/answers/errors.ts'
import { requireRight } from '../organisations/access.ts'
import { lentTo, lostOf } from './rules/lent.ts'
import { mutedShipsOf } from './rules/muted-ships.store.ts'
import { toldByRule, toldByRules } from './rules/rule-history.store.ts'
import { rulesOf, type RuleRow } from './rules/rules.store.ts'

/** 96 bits. */
const ID_BYTES = 12

/** Rules of people; all of the user named first and of nobody else: another's are not there. */
export interface Reminders {
  /** With how often each told lately. */
  list(userId: number): Promise<ListedReminder[]>
  /** A rule, what it told and what became of it. */
  history(userId: number, id: string): Promise<RuleHistory>
  save(userId: number, wanted: SaveReminder): Promise<Reminder>
  /** Ships of whom nothing is told for a while. */
  muted(userId: number): Promise<MutedShip[]>
  /** `until`: UTC ms; null ends it. */
  mute(userId: number, mmsi: number, until: number | null): Promise<MutedShip[]>
  switch(userId: number, id: string, wanted: { on?: boolean; snoozeUntil?: number | null }): Promise<Reminder>
  /** The rule tells by mail no more. */
  leaveMails(userId: number, id: string): Promise<Reminder>
  remove(userId: number, id: string): Promise<void>
  /** What a rule would have told over the last thirty days. */
  rehearse(userId: number, wanted: SaveReminder): Promise<Rehearsal>
}

export interface RemindersOptions {
  db: Database
  now: () => number
  /** Areas that may be named; throws `notFound`. */
  areaOf(userId: number, id: string): Promise<Area>
  isPort(locode: string): boolean
  /** Whether there is a provider of weather. */
  weather: { readonly provided: boolean }
  /** Ships in an area now. */
  countIn(area: Area): number
  rehearse(userId: number, row: RuleRow): Promise<Rehearsal>
  /** A user's rules are others now: they are watched when this resolves. */
  onChange(userId: number): Promise<void>
}

export function createReminders(options: RemindersOptions): Reminders {
  return { ...mutes(options), ...ruleReading(options), ...ruleChanges(options), ...ruleSaving(options) }
}

type OwnRules = ReturnType<typeof rulesOf>

async function findRule(own: OwnRules, id: string): Promise<RuleRow> {
  const found = await own.find(id)
  if (found === null) throw new ApiError('notFound')
  return found
}

/** A rule to be changed, which only whose it is may do: to a member of the organisation who may read it that is said, to anybody else it is not there. */
async function changeable(db: Database, userId: number, id: string): Promise<RuleRow> {
  const found = await rulesOf(db, userId).find(id)
  if (found !== null) return found
  await requireRight(db, userId, 'read', 'rule', id)
  throw new ApiError('reminderNotYours')
}

/** A change of one rule; the rules are watched as they are now when it is done. */
async function changeRule(
  { db, onChange }: RemindersOptions,
  userId: number,
  work: (own: OwnRules, transaction: Database) => Promise<RuleRow>,
): Promise<Reminder> {
  const row = await inTurn(db, userId, (transaction) => work(rulesOf(transaction, userId), transaction))
  await onChange(userId)
  return shown(row)
}

const mutes = ({ db, now }: RemindersOptions): Pick<Reminders, 'muted' | 'mute'> => ({
  muted: (userId) => mutedShipsOf(db, userId).list(now()),
  mute: (userId, mmsi, until) =>
    inTurn(db, userId, async (transaction) => {
      const own = mutedShipsOf(transaction, userId)
      await (until === null ? own.remove(mmsi) : own.put({ mmsi, until }))
      const muted = await own.list(now())
      if (muted.length > MOST_MUTED) throw new ApiError('mutesFull', { most: MOST_MUTED })
      return muted
    }),
})

function ruleReading(options: RemindersOptions): Pick<Reminders, 'list' | 'history' | 'rehearse'> {
  const { db, now } = options
  return {
    async list(userId) {
      const rules = await rulesOf(db, userId).list()
      const told = await toldByRules(db, userId, now())
      const listed: ListedReminder[] = []
      for (const row of rules)
        listed.push({
          ...shown(row),
          told: told.get(row.id) ?? { times: 0, last: null },
          lost: await lostOf(db, row),
        })
      return listed
    },
    async history(userId, id) {
      const rule = await findRule(rulesOf(db, userId), id)
      const to = now()
      const told = await toldByRule(db, userId, id, to)
      return { rule: shown(rule), ...told, sent: await sentOfRule(db, userId, id, to) }
    },
    async rehearse(userId, wanted) {
      await checkPlace(userId, wanted, options)
      return options.rehearse(
        userId,
        rowOf(userId, wanted, null, { now: now(), lent: await lentTo(db, userId, wanted) }),
      )
    },
  }
}

async function mayBeSaved(own: OwnRules, transaction: Database, userId: number, wanted: SaveReminder) {
  const before = wanted.id === undefined ? null : await changeable(transaction, userId, wanted.id)
  if (before !== null && wanted.revision !== undefined && wanted.revision !== before.revision)
    throw new ApiError('reminderChanged', {}, shown(before))
  if (before === null && (await own.count()) >= MOST_RULES) throw new ApiError('remindersFull', { most: MOST_RULES })
  if (!(await targetsOf(transaction, userId).hasAll(wanted.tell.webhooks))) throw new ApiError('reminderNeedsTarget')
  return before
}

const ruleSaving = (options: RemindersOptions): Pick<Reminders, 'save'> => ({
  async save(userId, wanted) {
    // Before its area is looked at: who may not see a rule learns nothing of it.
    if (wanted.id !== undefined) await changeable(options.db, userId, wanted.id)
    await checkPlace(userId, wanted, options)
    return changeRule(options, userId, async (own, transaction) => {
      const before = await mayBeSaved(own, transaction, userId, wanted)
      const lent = await lentTo(transaction, userId, wanted)
      const row = rowOf(userId, wanted, before, { now: options.now(), lent })
      await (before === null ? own.insert(row) : own.update(row))
      return row
    })
  },
})

function ruleChanges(options: RemindersOptions): Pick<Reminders, 'switch' | 'leaveMails' | 'remove'> {
  const { db, now, onChange } = options
  return {
    switch: (userId, id, { on, snoozeUntil }) =>
      changeRule(options, userId, async (own, transaction) => {
        const before = await changeable(transaction, userId, id)
        const row = {
          ...before,
          changedAt: now(),
          snoozedUntil: snoozeUntil === undefined ? before.snoozedUntil : snoozeUntil,
        }
        // Switched on again it begins anew.
        if (on !== undefined && on !== before.on)
          Object.assign(row, { on, revision: before.revision + 1, since: now(), begun: false })
        await own.update(row)
        return row
      }),
    leaveMails: (userId, id) =>
      changeRule(options, userId, async (own, transaction) => {
        const before = await changeable(transaction, userId, id)
        // What it watches is the same: it does not begin anew.
        const row = { ...before, tell: { ...before.tell, mail: false }, changedAt: now() }
        await own.update(row)
        return row
      }),
    async remove(userId, id) {
      await changeable(db, userId, id)
      if (!(await rulesOf(db, userId).remove(id))) throw new ApiError('notFound')
      await onChange(userId)
    },
  }
}

/** What says nothing without its limit. */
const limited = [
  ['speed-over', 'over'],
  ['speed-under', 'under'],
  ['voyage-slip', 'slip'],
  ['approach-port', 'away'],
  ['approach-eta', 'ahead'],
  ['status-change', 'statuses'],
  ['distress-near', 'near'],
  ['circle-enter', 'circle'],
  ['circle-leave', 'circle'],
  ['circle-approach', 'circle'],
  ['weather-wind', 'wind'],
  ['weather-waves', 'waves'],
  ['queue-longer', 'queue'],
] as const

/** What a rule is about needs a place that is there. */
async function checkPlace(
  userId: number,
  wanted: SaveReminder,
  { areaOf, isPort, countIn, weather }: RemindersOptions,
): Promise<void> {
  const { does, areaId, port, who, limits } = wanted
  if (port !== null && !isPort(port)) throw new ApiError('unknownPort')
  const area =
    areaId === null
      ? null
      : await areaOf(userId, areaId).catch((error: unknown) => {
          throw error instanceof ApiError ? new ApiError('reminderNeedsArea') : error
        })
  if (area === null && does.some(isAreaKind)) throw new ApiError('reminderNeedsArea')
  if (limited.some(([kind, limit]) => does.includes(kind) && limits[limit] === null))
    throw new ApiError('reminderNeedsLimit')
  if (does.some(isQueueKind) && (port === null || !does.every(isQueueKind))) throw new ApiError('reminderQueueAlone')
  if (does.some(isWeatherKind) && !weather.provided) throw new ApiError('reminderNeedsWeather')
  if (who.kind !== 'any') return
  if (does.some(isShipKind)) throw new ApiError('reminderNeedsShips')
  if (area === null && does.includes('distress')) throw new ApiError('reminderNeedsPlace')
  if (port === null && does.some(isPortKind)) throw new ApiError('reminderNeedsPlace')
  if (area === null || !wanted.on) return
  const have = countIn(area)
  if (have > MOST_SHIPS_IN_AREA) throw new ApiError('reminderTooBusy', { have, most: MOST_SHIPS_IN_AREA })
}

function rowOf(
  userId: number,
  { id: _id, revision: _revision, ...wanted }: SaveReminder,
  before: RuleRow | null,
  { now, lent }: Pick<RuleRow, 'lent'> & { now: number },
): RuleRow {
  return {
    ...wanted,
    does: [...new Set(wanted.does)],
    id: before?.id ?? randomBytes(ID_BYTES).toString('base64url'),
    userId,
    lent,
    revision: (before?.revision ?? 0) + 1,
    snoozedUntil: before?.snoozedUntil ?? null,
    begun: false,
    since: now,
    createdAt: before?.createdAt ?? now,
    changedAt: now,
  }
}

const shown = ({ userId: _user, lent: _lent, begun: _begun, since: _since, ...rule }: RuleRow): Reminder => rule
