/** Search over 300,000 ships while their names go on changing: how long a query waits, what an update costs, what it all weighs. */
import { ShipSearch } from '../../apps/server/src/picture/search/ship-search.ts'
import type { BenchRow } from '../bench-row.ts'
import { mmsiOf, namesOf, random } from './ship-names.ts'

const SHIPS = 300_000
const QUERIES = 4_000
/** As many as a client's stream may name at once. */
const IMO_NUMBERS = 5_000
/** Static reports that change a ship between two queries: far more than 300,000 ships make. */
const CHANGES_PER_QUERY = 20

/** What people type: half-typed names, whole ones, misspelt ones, numbers, Chinese, nonsense. */
const queryKinds: ReadonlyArray<readonly [kind: string, share: number, make: (ship: number, seed: number) => string]> =
  [
    [
      'half-typed name',
      0.3,
      (ship, seed) => (namesOf(ship).name ?? '').slice(0, 2 + Math.floor(random(seed) * 5)).toLowerCase(),
    ],
    ['whole name', 0.15, (ship) => namesOf(ship).name ?? 'ever given'],
    ['last word', 0.12, (ship) => (namesOf(ship).name ?? 'given').split(' ').at(-1)!],
    ['misspelt name', 0.13, (ship, seed) => misspell(namesOf(ship).name ?? 'ever given', seed)],
    ['MMSI, whole or begun', 0.1, (ship, seed) => String(mmsiOf(ship)).slice(0, 4 + Math.floor(random(seed) * 6))],
    ['IMO number or call sign', 0.06, (ship) => String(namesOf(ship).imo ?? namesOf(ship).callSign ?? 'BQXR')],
    ['Chinese name', 0.1, (ship) => (namesOf(ship).nameZh ?? '长江').slice(0, 3)],
    ['former name', 0.02, (ship) => namesOf(ship).formerNames[0] ?? 'HANJIN GLORY'],
    ['nothing like it', 0.02, (_, seed) => `QZX${Math.floor(random(seed) * 1e6)}WQ`],
  ]

function misspell(name: string, seed: number): string {
  const at = 1 + Math.floor(random(seed) * (name.length - 2))
  return random(seed + 1) < 0.5
    ? name.slice(0, at) + name.slice(at + 1)
    : `${name.slice(0, at)}${name[at + 1] ?? 'X'}${name[at]}${name.slice(at + 2)}`
}

function makeQuery(number: number): [kind: string, text: string] {
  let share = random(number * 101)
  const ship = Math.floor(random(number * 103) * SHIPS)
  const found = queryKinds.find(([, part]) => (share -= part) < 0) ?? queryKinds[0]
  return [found[0], found[2](ship, number * 107)]
}

function memory(): number {
  globalThis.gc?.()
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]

export async function run(): Promise<BenchRow[]> {
  const before = memory()
  const search = new ShipSearch()
  const fillStart = performance.now()
  for (let ship = 0; ship < SHIPS; ship++) search.set(mmsiOf(ship), namesOf(ship))
  const filled = performance.now() - fillStart
  const makeStart = performance.now()
  for (let ship = 0; ship < SHIPS; ship++) namesOf(ship)
  const making = performance.now() - makeStart
  const growth = (memory() - before) / 1e6

  const times: number[] = []
  const slowest = new Map<string, number>()
  let changed = 0
  let changing = 0
  for (let number = 0; number < QUERIES; number++) {
    const changes = Array.from({ length: CHANGES_PER_QUERY }, (_, at) => {
      const ship = Math.floor(random(number * 211 + at) * SHIPS)
      return [mmsiOf(ship), { ...namesOf(ship), callSign: `C${number % 1000}${at}` }] as const
    })
    const changeStart = performance.now()
    for (const [mmsi, names] of changes) search.set(mmsi, names)
    changing += performance.now() - changeStart
    changed += changes.length
    const [kind, text] = makeQuery(number)
    const start = performance.now()
    search.search(text, 10)
    const time = performance.now() - start
    times.push(time)
    slowest.set(kind, Math.max(slowest.get(kind) ?? 0, time))
  }
  const askingStart = performance.now()
  for (let i = 0; i < IMO_NUMBERS; i++) search.byImo(9_000_001 + 7 * i)
  const asking = performance.now() - askingStart
  times.sort((a, b) => a - b)
  const worst = [...slowest].map(([kind, time]) => `${kind} ${time.toFixed(1)}`).join(', ')
  return [
    {
      name: 'search over 300,000 ships, p99',
      value: percentile(times, 0.99),
      unit: 'ms',
      target: 5,
      targetIs: 'at most',
      note: `${CHANGES_PER_QUERY} changes between queries; slowest of each kind in ms: ${worst}`,
    },
    { name: 'search over 300,000 ships, p50', value: percentile(times, 0.5), unit: 'ms' },
    { name: 'search index of 300,000 ships, memory', value: growth, unit: 'MB', target: 120, targetIs: 'at most' },
    { name: 'a new ship into the search index', value: ((filled - making) / SHIPS) * 1000, unit: 'µs' },
    { name: 'a changed ship in the search index', value: (changing / changed) * 1000, unit: 'µs' },
    {
      name: `which ship names an IMO number, ${IMO_NUMBERS.toLocaleString('en-US')} asked at once`,
      value: (asking / IMO_NUMBERS) * 1_000,
      unit: 'µs',
      target: 60,
      targetIs: 'at most',
    },
  ]
}
