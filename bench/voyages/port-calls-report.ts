/**
 * npm run port-calls-report [-- --ais FOLDER --calls FILE]: how right our port calls are. Without arguments against the
 * simulated world's own truth; with them, real AIS (NMEA logs, CSV tables) against calls that an authority knows of.
 */
import { readFile } from 'node:fs/promises'
import {
  createWorld,
  type KnownCall,
  lyings,
  makeCalls,
  quantile,
  scoreCalls,
  type Score,
  trueCalls,
} from '@fairway/simulator'
import { ports } from '@fairway/tracking/ports'
import { type CallRevision, PortAreas } from '@fairway/tracking/voyages'
import { Misasked, runCommand } from '../../apps/server/src/command-line.ts'
import { callsOfFolder } from '../../apps/server/src/port-calls-report/calls-of-folder.ts'
import { type OfficialCall, readOfficialCalls } from '../../apps/server/src/port-calls-report/known-calls.ts'
import { placesWithShore } from '../../apps/server/src/ports/shore/places-with-shore.ts'

const DAY = 86_400_000
const HOUR = 3_600_000
const MINUTE = 60_000
const SHOWN = 10

const percent = (share: number) => `${(100 * share).toFixed(2)} %`
const minutes = (ms: number) => (Number.isNaN(ms) ? '–' : `${(ms / MINUTE).toFixed(1)} min`)
const instant = (ms: number | null) =>
  ms === null || !Number.isFinite(ms) ? '–' : new Date(ms).toISOString().slice(0, 16)

await runCommand(
  {
    name: 'port-calls-report',
    about: `How right the port calls are: against the simulated world’s own truth or, with --ais and --calls, real AIS against calls that
an authority knows of.`,
    options: {
      ais: { type: 'string', value: 'FOLDER', about: 'NMEA logs or CSV tables' },
      calls: { type: 'string', value: 'FILE', about: 'known port calls as CSV or JSON' },
      ships: { type: 'string', value: 'N', default: '300', about: 'simulated ships (300)' },
      days: { type: 'string', value: 'N', default: '30', about: 'simulated days (30)' },
    },
  },
  async ({ ais, calls, ships, days }) => {
    if ((ais === undefined) !== (calls === undefined))
      throw new Misasked(
        'Give both: --ais FOLDER (NMEA logs or CSV tables) and --calls FILE (CSV or JSON of known port calls).',
      )
    if (ais === undefined) simulated(count(ships, 10_000, 'ships'), count(days, 366, 'days'))
    else await real(ais, calls!)
  },
)

function count(text: string, most: number, what: string): number {
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > most)
    throw new Misasked(`--${what} ${text}: give a whole number from 1 to ${most}.`)
  return value
}

function simulated(ships: number, days: number): void {
  const areas = new PortAreas(ports)
  const world = createWorld({ ships })
  const to = Date.UTC(2026, 9, 1)
  const from = to - days * DAY
  console.log(
    `Simulated world: ${ships} ships, ${days} days, a position every 5 minutes where somebody hears them, thinned as it is stored.`,
  )
  const known = Array.from({ length: ships }, (_, ship) => trueCalls(world, ship, from, to, areas)).flat()
  print(scoreCalls(known, makeCalls(world, { from, to, every: 5 * MINUTE, areas })))
}

async function real(folder: string, file: string): Promise<void> {
  const official = readOfficialCalls(await readFile(file, 'utf8'))
  console.log(
    `Known: ${official.calls.length} calls with an arrival; ${official.withoutArrival} without, ${official.unreadable} that name no ship or no port.`,
  )
  const { ais, calls, from, to, ships } = await callsOfFolder(folder, await placesWithShore())
  console.log(
    `AIS: ${ais.files} files, ${ais.positions} clean positions of ${ships.size} ships from ${instant(from)} to ${instant(to)} UTC; ${ais.unreadable} lines were no position${ais.untimed > 0 ? `; ${ais.untimed} logs without times left out` : ''}.`,
  )
  const known = official.calls.map((call) => knownCall(call, ais.mmsiOfImo, from, to))
  const heard = known.filter((call) => ships.has(call.mmsi))
  console.log(
    `Left out: ${known.length - heard.length} known calls of ships never heard, ${heard.filter((call) => !call.whole).length} outside the time of the AIS.`,
  )
  if (!heard.some((call) => call.whole)) throw new Error('No known call is left to compare.')
  // The list speaks of its ports and its ships only: what we made of others is neither right nor wrong by it.
  const listedPorts = new Set(official.calls.map((call) => call.port))
  const listedShips = new Set(known.map((call) => call.mmsi))
  const made = calls.filter((call) => listedPorts.has(call.port) && listedShips.has(call.mmsi))
  const score = scoreCalls(heard, made)
  print(score)
  const byBerth = scoreCalls(
    heard,
    made.filter((call) => call.atb !== null).map((call) => ({ ...call, ata: call.atb! })),
  )
  console.log(
    `\nAuthorities often mean the berth by "arrival". Against the begin of our first berth (ATB): ${minutes(quantile(byBerth.ataErrors, 0.5))} off in the median, ${minutes(quantile(byBerth.ataErrors, 0.95))} at p95, recall ${percent(byBerth.recall)}.`,
  )
}

function knownCall(call: OfficialCall, mmsiOfImo: ReadonlyMap<number, number>, from: number, to: number): KnownCall {
  const mmsi = call.mmsi ?? mmsiOfImo.get(call.imo!) ?? 0
  return { mmsi, port: call.port, ata: call.ata, atd: call.atd, whole: call.ata > from + HOUR && call.ata < to - HOUR }
}

function line(call: CallRevision): string {
  return `${call.mmsi} ${call.port} ${instant(call.ata)} – ${instant(call.atd)} anchored ${instant(call.anchoredAt)} berthed ${instant(call.atb)} confidence ${call.confidence}`
}

function print(score: Score): void {
  console.log(`
Matched one to one: same ship, same port, arrivals within 3 h. Confidence 2 and better.

| | |
|---|---|
| known calls | ${score.known} |
| made calls | ${score.made} |
| matched | ${score.matched} |
| recall | ${percent(score.recall)} |
| precision | ${percent(score.precision)} |
| arrival, error in the median / p95 | ${minutes(quantile(score.ataErrors, 0.5))} / ${minutes(quantile(score.ataErrors, 0.95))} |
| departure, error in the median / p95 | ${minutes(quantile(score.atdErrors, 0.5))} / ${minutes(quantile(score.atdErrors, 0.95))} |

How she lay: known (rows) against made (columns). "no call": missed, or made and not known; "call": nobody says.

| | ${lyings.join(' | ')} |
|---|${lyings.map(() => '---').join('|')}|`)
  for (const row of lyings)
    if (Object.values(score.confusion[row]).some((value) => value > 0))
      console.log(`| ${row} | ${lyings.map((column) => score.confusion[row][column]).join(' | ')} |`)
  if (score.missed.length > 0) console.log(`\nMissed, the first ${SHOWN} of ${score.missed.length}:`)
  for (const call of score.missed.slice(0, SHOWN))
    console.log(`  ${call.mmsi} ${call.port} ${instant(call.ata)} – ${instant(call.atd)}`)
  if (score.surplus.length > 0) console.log(`\nMade and not known, the first ${SHOWN} of ${score.surplus.length}:`)
  for (const call of score.surplus.slice(0, SHOWN)) console.log(`  ${line(call)}`)
}
