/** A rehearsal of the rules of one user over a month of stored tracks: the calculation and its questions to the store, without HTTP. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noLimits, type Area, type ReminderKind } from '@fairway/contract'
import { askAround } from '../../apps/server/src/reminders/ask-around.ts'
import { rehearse } from '../../apps/server/src/reminders/rehearse.ts'
import { inboxAlone } from '../../apps/server/src/deliveries/channels.store.ts'
import type { RuleRow } from '../../apps/server/src/reminders/rules.store.ts'
import { encodePoints } from '../../apps/server/src/tracks/blocks.ts'
import { openEmbeddedEngine } from '../../apps/server/src/tracks/embedded-engine.ts'
import { openTrackStore } from '../../apps/server/src/tracks/track-store.ts'
import { bringUpToDate } from '../../apps/server/src/tracks/up-to-date.ts'
import type { BenchRow } from '../bench-row.ts'
import { createSailingShips } from '../tracks/sailing-ships.ts'

const STORED = 60
const SHIPS = 40
const DAY = 86_400_000
const DAYS = 31
const ROUNDS = 3

const area: Area = {
  id: 'q7Kd_90aQ-1zAAAA',
  name: '',
  colour: 'teal',
  note: '',
  shown: true,
  shape: { kind: 'rectangle', box: { south: -20, north: 20, west: 40, east: 120 } },
  createdAt: 0,
  changedAt: 0,
}
const rules: Readonly<Record<string, readonly ReminderKind[]>> = {
  'over an area': ['area-enter', 'area-leave', 'area-approach'],
  'of words, speed and silence': [
    'voyage-draught',
    'voyage-eta',
    'speed-over',
    'speed-drop',
    'stop-sea',
    'ais-lost',
    'ais-back',
  ],
  'of circles round ships': ['circle-enter', 'circle-leave', 'circle-approach'],
}

export async function run(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-bench-'))
  try {
    const end = Math.floor(Date.now() / DAY) * DAY
    const stored = await fill(dir, end)
    const store = await openTrackStore({ dir })
    const fleet = createSailingShips(STORED, end)
    const ships = Array.from({ length: SHIPS }, (_, i) => fleet.mmsi(i))
    const source = {
      tracks: store,
      around: askAround(store),
      callsOf: async () => [],
      classOf: () => null,
      nameOf: () => null,
      waitsOf: async () => [],
      port: () => null,
      now: () => end,
    }
    const rows: BenchRow[] = []
    for (const [name, does] of Object.entries(rules)) {
      const over = does.some((kind) => kind.startsWith('area-'))
      const times: number[] = []
      let cpu = process.cpuUsage()
      let total = 0
      for (let round = -1; round < ROUNDS; round++) {
        if (round === 0) cpu = process.cpuUsage()
        const began = performance.now()
        const done = await rehearse({ row: ruleOf(does), area: over ? area : null, ships }, source)
        if (round >= 0) times.push(performance.now() - began)
        total = done.total
      }
      const { user, system } = process.cpuUsage(cpu)
      rows.push({
        name: `rehearsal of a rule ${name}, ${SHIPS} ships, 30 days`,
        value: times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)]!,
        unit: 'ms',
        target: 2_000,
        targetIs: 'at most',
        note: `${stored.toLocaleString('en-US')} points of ${STORED} ships stored; ${Math.round((user + system) / 1_000 / ROUNDS)} ms of CPU; ${total} hits`,
      })
    }
    await store.close()
    return rows
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

const ruleOf = (does: readonly ReminderKind[]): RuleRow => ({
  id: 'r7Kd_90aQ-1zAAAA',
  userId: 1,
  revision: 1,
  name: '',
  who: { kind: 'followed' },
  does: [...does],
  areaId: null,
  port: null,
  approach: 9_260,
  limits: { ...noLimits, over: 18, circle: 3_704 },
  conditions: { classes: [], speed: null, course: null, hours: null },
  coolDown: 10,
  tell: inboxAlone,
  on: true,
  snoozedUntil: null,
  begun: false,
  since: 0,
  createdAt: 0,
  changedAt: 0,
})

async function fill(dir: string, end: number): Promise<number> {
  const engine = await openEmbeddedEngine(join(dir, 'clickhouse'))
  await bringUpToDate(engine, { info() {}, warn() {}, error() {} })
  const fleet = createSailingShips(STORED, end - DAYS * DAY)
  const file = join(dir, 'points.native')
  let stored = 0
  for (let day = 1; day <= DAYS; day++) {
    const points = fleet.sailUntil(end - (DAYS - day) * DAY)
    stored += points.length
    writeFileSync(file, encodePoints(points))
    await engine.insert('positions', [file], false)
  }
  await engine.close()
  return stored
}
