import { isQueueKind, type Port, type ReminderConditions } from '@fairway/contract'
import { queueSpell, spellAt, type LookTold, type Spell } from '@fairway/tracking/reminders'
import { tells, type Admits, type Look } from './look.ts'
import type { OpenRule } from '../rules/rule-book.ts'

const MINUTE = 60_000
/** Queues are looked at so often, on the clock: a rehearsal looks at the same moments. */
export const QUEUE_STEP_MS = 5 * MINUTE

interface QueueNeeds {
  /** The ships that wait; null: that is not known now. */
  whoWaits(locode: string, now: number): Promise<readonly number[] | null>
  port(locode: string): Port | null
  classOf(mmsi: number): string | null
  now(): number
}

/** How many of the ships are of the classes that are asked for. */
export const countedOf = (
  ships: readonly number[],
  { classes }: Pick<ReminderConditions, 'classes'>,
  classOf: (mmsi: number) => string | null,
): number =>
  classes.length === 0
    ? ships.length
    : ships.filter((mmsi) => classes.some((name) => name === (classOf(mmsi) ?? name))).length

/** How many ships wait at anchor of a port, by its board. */
export const queueLook = ({ whoWaits, port, classOf, now }: QueueNeeds): Look => ({
  name: 'queue',
  everyMs: MINUTE,
  keepMs: 30 * MINUTE,
  isOf: ({ kinds, port: asked, limits }) => kinds.some(isQueueKind) && asked !== null && limits.queue !== null,
  async look(rule, known, admits) {
    const { at = 0, spell: before = null } = (known ?? {}) as { at?: number; spell?: Spell | null }
    const time = Math.floor(now() / QUEUE_STEP_MS) * QUEUE_STEP_MS
    const place = port(rule.port!)
    if (time <= at || time < rule.since || place === null) return null
    const ships = await whoWaits(place.locode, time)
    if (ships === null) return null
    const found = queueAt(rule, place, countedOf(ships, rule.conditions, classOf), before, time, admits)
    const isPassing = found.spell?.since !== before?.since || found.spell?.calm !== before?.calm
    return { told: found.told, state: { at: time, spell: found.spell }, isPassing }
  },
})

/** What a queue tells at a moment, and the spell by then: live and in a rehearsal the same. */
export function queueAt(
  rule: Pick<OpenRule, 'id' | 'limits'>,
  { lat, lon, locode }: Port,
  waiting: number,
  before: Spell | null,
  time: number,
  admits: Admits,
): { told: LookTold[]; spell: Spell | null } {
  const limit = rule.limits.queue ?? 0
  const spell = spellAt(before, waiting, queueSpell(limit), time)
  if (spell === null || before !== null) return { told: [], spell }
  const detail = { waiting, limit }
  const told = tells(rule, { kind: 'queue-longer', mmsi: null, time, lat, lon, port: locode, detail })
  return admits(told) ? { told: [told], spell } : { told: [], spell: null }
}
