/** A rehearsal of the rules of one user over a month of stored tracks: the calculation and its questions to the store, without HTTP. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { noLimits, type Area, type Port, type ReminderKind } from '@fairway/contract'
import { askMany } from '../../apps/server/src/reminders/looks/ask-many.ts'
import { rehearse, type RehearsalSource } from '../../apps/server/src/reminders/rehearsal/rehearse.ts'
import { inboxAlone } from '../../apps/server/src/deliveries/channels/channels.store.ts'
import { nothingLent } from '../../apps/server/src/reminders/rules/lent.ts'
import type { RuleRow } from '../../apps/server/src/reminders/rules/rules.store.ts'
import type { BenchRow } from '../bench-row.ts'
import { openBusySea, type BusySea } from './busy-sea.ts'
import { randomFrom } from './made-up.ts'

const SHIPS = 40
const OTHERS = 400
const DAY = 86_400_000
const HOUR = 3_600_000
const DAYS = 31
/** As far back as circles are ever looked at. */
const LAST_DAYS = 6
/** Waits at anchor of a month, as of a large port. */
const WAITS = 2_000
const ROUNDS = 3

const area: Area = {
  id: 'q7Kd_90aQ-1zAAAA',
  name: '',
  colour: 'teal',
  note: '',
  shown: true,
  shape: { kind: 'rectangle', box: { south: 30, north: 31, west: 123, east: 124 } },
  createdAt: 0,
  changedAt: 0,
}
const port = { locode: 'CNNGB', name: 'Ningbo', lat: 29.9, lon: 121.9 } as Port
const rules: Readonly<Record<string, readonly ReminderKind[]>> = {
  'over an area': ['area-enter', 'area-leave', 'area-approach'],
  'of words, speed and stops': ['voyage-draught', 'voyage-eta', 'speed-over', 'speed-drop', 'stop-sea'],
  'of slipping ETAs': ['voyage-slip'],
  'of silence': ['ais-lost', 'ais-back'],
  'of encounters': ['encounter'],
  'of distress near ships': ['distress-near'],
  'of circles round ships': ['circle-enter', 'circle-leave', 'circle-approach'],
  'of weather': ['weather-wind', 'weather-waves'],
  'of a queue': ['queue-longer'],
}

export async function run(): Promise<BenchRow[]> {
  const dir = mkdtempSync(join(tmpdir(), 'fairway-bench-'))
  try {
    const end = Math.floor(Date.now() / DAY) * DAY
    const sea = await openBusySea(dir, { end, ships: SHIPS, others: OTHERS, days: DAYS, lastDays: LAST_DAYS })
    const source = sourceOf(sea, end)
    const rows: BenchRow[] = []
    for (const [name, does] of Object.entries(rules)) rows.push(await measured(name, does, sea, source))
    rows.push(await measured('of a circle round one ship', rules['of circles round ships'], sea, source, 1))
    rows.push(await measured('about any ship in an area', rules['over an area'], sea, source, null))
    await sea.store.close()
    return rows
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

export async function measured(
  name: string,
  does: readonly ReminderKind[],
  sea: Pick<BusySea, 'points' | 'ships'>,
  source: () => RehearsalSource,
  count: number | null = SHIPS,
): Promise<BenchRow> {
  const over = does.some((kind) => kind.startsWith('area-'))
  const ships = count === null ? null : sea.ships.slice(0, count)
  const times: number[] = []
  let cpu = process.cpuUsage()
  let note = ''
  for (let round = -1; round < ROUNDS; round++) {
    if (round === 0) cpu = process.cpuUsage()
    // What the last round remembered is forgotten.
    const fresh = source()
    const began = performance.now()
    const done = await rehearse({ row: ruleOf(does), area: over ? area : null, ships }, fresh)
    if (round >= 0) times.push(performance.now() - began)
    const back = done.circlesFrom === null ? '' : `, circles ${((done.to - done.circlesFrom) / HOUR).toFixed(1)} h back`
    const place = done.placeFrom === null ? '' : `, ${((done.to - done.placeFrom) / DAY).toFixed(1)} days back`
    note = `${done.total} hits of ${done.ships} ships${back}${place}`
  }
  const { user, system } = process.cpuUsage(cpu)
  return {
    name: `rehearsal of a rule ${name},${count === null ? '' : ` ${count} ship${count === 1 ? '' : 's'},`} 30 days`,
    value: times.toSorted((a, b) => a - b)[Math.floor(ROUNDS / 2)],
    unit: 'ms',
    target: 2_000,
    targetIs: 'at most',
    note: `${sea.points.toLocaleString('en-US')} points stored; ${Math.round((user + system) / 1_000 / ROUNDS)} ms of CPU; ${note}`,
  }
}

/** `end`: now. */
export function sourceOf({ store }: Pick<BusySea, 'store'>, end: number): () => RehearsalSource {
  const random = randomFrom(17)
  const waits = Array.from({ length: WAITS }, (_, i) => {
    const from = end - random() * DAYS * DAY
    return { mmsi: 413_000_000 + i, from, until: from + random() * 2 * DAY }
  })
  return () => ({
    tracks: store,
    around: askMany(store),
    callsOf: async () => [],
    callsAt: async (_port, since) => ({ calls: [], from: since }),
    classOf: () => null,
    namesBy: () => ({ ship: null }),
    waitsOf: async () => waits,
    port: () => port,
    now: () => end,
  })
}

const ruleOf = (does: readonly ReminderKind[]): RuleRow => ({
  id: 'r7Kd_90aQ-1zAAAA',
  userId: 1,
  lent: nothingLent,
  revision: 1,
  name: '',
  who: { kind: 'followed' },
  does: [...does],
  areaId: null,
  port: does.includes('queue-longer') ? port.locode : null,
  approach: 9_260,
  limits: { ...noLimits, over: 18, circle: 3_704, near: 37_040, slip: 3 * HOUR, wind: 8, waves: 4, queue: 60 },
  conditions: { classes: [], speed: null, course: null, destinations: [], hours: null },
  coolDown: 10,
  tell: inboxAlone,
  on: true,
  snoozedUntil: null,
  begun: false,
  since: 0,
  createdAt: 0,
  changedAt: 0,
})
