import { noLimits } from '@fairway/contract'
import { inboxAlone } from '../../deliveries/channels/channels.store.ts'
import { watchedRule, type OpenRule } from './rule-book.ts'
import { nothingLent } from './lent.ts'
import type { RuleRow } from './rules.store.ts'
import { sharesNothing } from './shared-values.ts'

/** A rule as it is kept: switched on, about followed ships, begun and unchanged since the beginning of time. */
export const ruleRow = (more: Partial<RuleRow> = {}): RuleRow => ({
  id: 'r7Kd_90aQ-1zAAAA',
  userId: 1,
  lent: nothingLent,
  revision: 1,
  name: '',
  who: { kind: 'followed' },
  does: ['area-enter', 'area-leave'],
  areaId: null,
  port: null,
  approach: 9_260,
  limits: noLimits,
  conditions: { classes: [], speed: null, course: null, destinations: [], hours: null },
  coolDown: 0,
  tell: inboxAlone,
  on: true,
  snoozedUntil: null,
  begun: true,
  since: 0,
  createdAt: 0,
  changedAt: 0,
  ...more,
})

/** A rule about every ship and no area as it is watched, under the name of a rehearsal. */
export const openRule = (row: RuleRow, more: Partial<OpenRule> = {}): OpenRule => {
  const naming = { id: 'rehearsed', ships: null, area: null, named: null, shared: sharesNothing }
  return { ...watchedRule(row, naming), ...more }
}

/** What a rehearsal asks besides the tracks: `neighbours` were heard around everywhere, nobody called or waits, all are called JADE. */
export const asksNobody = (now: number, neighbours = 0) => ({
  around: async (asked: readonly unknown[]) => asked.map(() => ({ neighbours, feed: true })),
  callsOf: async () => [],
  callsAt: async (_port: string, since: number) => ({ calls: [], from: since }),
  waitsOf: async () => [],
  port: () => null,
  classOf: () => null,
  namesBy: (_mmsi: number) => ({ ship: 'JADE' }),
  now: () => now,
})
