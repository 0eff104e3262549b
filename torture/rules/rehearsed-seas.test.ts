import {
  isQueueKind,
  isWeatherKind,
  noLimits,
  reminderKinds,
  type Rehearsal,
  type ReminderKind,
} from '@fairway/contract'
import type { Told } from '@fairway/tracking/reminders'
import { expect, it } from 'vitest'
import { makeUpSea } from './made-up-sea.ts'
import { quickCircles } from './quick-rules.ts'
import { chanceOf } from '../../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { rowsOfSea, sourceOfSea, toldOfSea } from './made-up-past.fixture.ts'
import { rehearse } from '../../apps/server/src/reminders/rehearsal/rehearse.ts'
import { ruleRow } from '../../apps/server/src/reminders/rules/rule-row.fixture.ts'

const isElsewhere = (kind: ReminderKind) => isWeatherKind(kind) || isQueueKind(kind)

const NOW = 30 * 86_400_000
const SEAS = 14
/** Some ten seconds on a machine that is free. */
const LIMIT_MS = 300_000

/** What it was, of whom, when and with which values. */
const hitsOf = ({ hits }: Pick<Rehearsal, 'hits'>) =>
  hits.map(({ kind, mmsi, at, detail = {} }) => said(kind, mmsi, at, detail)).toSorted()
const toldOf = (told: readonly Told[]) =>
  told.map(({ kind, mmsi, time, detail = {} }) => said(kind, mmsi, time, detail)).toSorted()
const said = (kind: string, mmsi: number | null, time: number, detail: object) =>
  `${time} ${mmsi} ${kind} ${JSON.stringify(
    Object.entries(detail)
      .filter(([name]) => !name.startsWith('otherName'))
      .toSorted(),
  )}`

it(
  'a rehearsal of a rule of any kind finds in made-up seas what is told live',
  async () => {
    const kinds = new Map<string, number>()
    for (let seed = 1; seed <= SEAS; seed++) {
      const chance = chanceOf(seed)
      // Some are crowded: of who falls silent among others it is told that she is lost.
      const size = seed % 3 === 0 ? { ships: 45, reports: 120 } : { ships: 14, reports: 250 }
      const sea = makeUpSea(chance, { ...size, rules: 40 })
      const source = sourceOfSea(sea, NOW)
      const live = await toldOfSea(chance, sea, NOW)
      for (const { id, ...rule } of rowsOfSea(sea)) {
        const told = live.filter((one) => one.rule === id)
        const rehearsal = await rehearse(rule, source)
        expect(hitsOf(rehearsal), `seed ${seed}, ${id}: ${rule.row.does.join(', ')}`).toEqual(toldOf(told))
        for (const { kind } of told) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
      for (const { id, ships, radius, kinds: does } of sea.circles) {
        const row = ruleRow({ does: [...does] as ReminderKind[], limits: { ...noLimits, circle: radius } })
        const { hits } = await rehearse({ row, area: null, ships }, source)
        const found = hits.map(({ kind, mmsi, at, detail }) => `${id} ${mmsi} ${kind} ${at} at ${detail?.other}`)
        const told = quickCircles(sea, 0, NOW).filter((one) => one.startsWith(`${id} `))
        expect(found.toSorted(), `seed ${seed}, ${id}`).toEqual(told.toSorted())
        for (const { kind } of hits) kinds.set(kind, (kinds.get(kind) ?? 0) + 1)
      }
    }
    const untold = reminderKinds.filter((kind) => !kinds.has(kind))
    // Queues have a test of their own, and past weather is not kept.
    expect(untold).toEqual(reminderKinds.filter(isElsewhere))
  },
  LIMIT_MS,
)
