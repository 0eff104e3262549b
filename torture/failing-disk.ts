import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { shipApi } from '@fairway/contract'
import { chanceOf, type Chance } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { Antenna, freePort } from '../e2e/support/antenna.ts'
import { AccountLedger } from './account-ledger.ts'
import { Callers, type Answers } from './away/callers.ts'
import { openAilingDisk, type AilingDisk } from './disk/ailing-disk.ts'
import type { Illness } from './disk/ailing-disk.worker.ts'
import { quantile, type TortureOptions, type TortureResult } from './result.ts'
import { ServerProcess } from './server-process.ts'
import { TrackLedger, type TrackFindings } from './track-ledger.ts'

/** How long it ails, ms, from and to. */
const AILING_MS = [4_000, 12_000] as const
/** Before that it is well for so long. */
const WELL_MS = 3_000
/** For what waited, and for a database that starts again: the torture may run beside other work. */
const BACK_MS = 600_000
/** As a kill: what is in memory. */
const TRACKS_LOST_MS = 30_000
/** What the map shows comes from memory. */
const UNANSWERED_MS = 15_000
const LOOK_EVERY_MS = 500
/** After so many rounds a new folder. */
const ROUNDS_A_FOLDER = 6

interface Ailment {
  readonly name: string
  illness(chance: Chance): Illness
  /** Nothing fails of it: it only takes longer. */
  readonly isHarmless?: boolean
}

const upTo = (chance: Chance, most: number) => 1 + Math.floor(chance.next() * most)

const ailments: readonly Ailment[] = [
  { name: 'slow to sync', isHarmless: true, illness: () => ({ slow: { fsync: [50, 500] } }) },
  {
    name: 'slow to write and sync',
    isHarmless: true,
    illness: () => ({ slow: { write: [50, 500], fsync: [50, 500] } }),
  },
  { name: 'failing to write', illness: (chance) => ({ fails: { write: upTo(chance, 40) } }) },
  { name: 'failing to sync', illness: (chance) => ({ fails: { fsync: upTo(chance, 10) } }) },
  { name: 'failing to read', illness: (chance) => ({ fails: { read: upTo(chance, 40) } }) },
  { name: 'writing by halves', illness: (chance) => ({ halfWrites: upTo(chance, 10) }) },
]

/**
 * A server on a disk that is slow or fails for some seconds, again and again, while ships report and an account is written to. The map must
 * go on; when the disk is well again so must be the server, by itself or after one start; what it acknowledged must be there, then and after a
 * restart; and it must have said what was wrong.
 */
export async function failingDisk({
  rounds,
  what = '',
  seed = Date.now() % 2 ** 31,
  say,
  isOver = () => false,
}: TortureOptions): Promise<TortureResult> {
  const disk = await openAilingDisk()
  const chosen = ailments.filter(({ name }) => name.includes(what))
  if (chosen.length === 0)
    throw new Error(`--what names how the disk ails: ${ailments.map(({ name }) => name).join(', ')}.`)
  const torture = new Rounds(disk, { ailments: chosen, seed, say, port: await freePort() })
  try {
    while (torture.rounds < rounds && !isOver()) await torture.round()
    return torture.result(seed)
  } finally {
    await torture.close()
    await disk.close()
  }
}

class Rounds {
  rounds = 0
  readonly #disk: AilingDisk
  readonly #ailments: readonly Ailment[]
  readonly #say: (line: string) => void
  readonly #chance: Chance
  readonly #feed: string
  readonly #tracks: TrackLedger
  #accounts = new AccountLedger({ isPatient: true })
  #server: ServerProcess | null = null
  #folder = 0
  #harmed = 0
  #acknowledged = 0
  #ended = 0
  readonly #findings: string[] = []
  readonly #backMs: number[] = []
  #longestMs = 0
  #longestStillMs = 0

  constructor(
    disk: AilingDisk,
    {
      ailments,
      seed,
      say,
      port,
    }: { ailments: readonly Ailment[]; seed: number; say: (line: string) => void; port: number },
  ) {
    this.#ailments = ailments
    this.#disk = disk
    this.#say = say
    this.#chance = chanceOf(seed)
    const antenna = new Antenna(port)
    this.#feed = antenna.feed
    this.#tracks = new TrackLedger(antenna)
  }

  async round(): Promise<void> {
    if (this.rounds % ROUNDS_A_FOLDER === 0) await this.#newFolder()
    const ailment = this.#ailments[this.rounds++ % this.#ailments.length]
    const url = await this.#start()
    await Promise.all([this.#accounts.begin(url), this.#tracks.begin()])
    await wait(WELL_MS)
    const before = this.#server!.output.length
    const seen = await this.#ail(ailment, url)
    const found = await this.#comesBack(ailment, before)
    this.#tracks.end()
    await this.#accounts.end()
    const said = this.#server!.output.slice(before, before + 20_000)
    found.push(...this.#judgeMap(seen), ...(await this.#restart()))
    this.#findings.push(...found.map((finding) => `round ${this.rounds}, a disk ${ailment.name}: ${finding}`))
    for (const finding of found) this.#say(`  WRONG: ${finding}`)
    if (found.length > 0) this.#say(said)
  }

  result(seed: number): TortureResult {
    return {
      findings: this.#findings,
      rounds: this.rounds,
      summary: `${this.rounds} times a disk that ailed (seed ${seed}), ${this.#harmed} operations late or failed; ${this.#acknowledged + this.#accounts.acknowledged} acknowledged account writes; well again ${secondsOf(quantile(this.#backMs, 0.5))} after the disk in the middle, ${secondsOf(Math.max(...this.#backMs))} at most, ${this.#ended} times by another start; an answer of the map took ${secondsOf(this.#longestMs)} at most, and it stood still for ${secondsOf(this.#longestStillMs)}`,
    }
  }

  async close(): Promise<void> {
    await this.#disk.ail({})
    this.#tracks.end()
    await this.#server?.kill()
  }

  async #newFolder(): Promise<void> {
    await this.#server?.kill()
    this.#server = null
    this.#acknowledged += this.#accounts.acknowledged
    this.#accounts = new AccountLedger({ isPatient: true })
    this.#tracks.forget()
    mkdirSync(join(this.#disk.folder, `data-${++this.#folder}`))
  }

  async #start(): Promise<string> {
    this.#server ??= new ServerProcess({
      dataDir: join(this.#disk.folder, `data-${this.#folder}`),
      feed: this.#feed,
      wholeWorld: false,
    })
    return this.#server.listening()
  }

  /** What was seen of the map meanwhile. */
  async #ail(ailment: Ailment, url: string): Promise<ReadonlyMap<string, Answers>> {
    const callers = new Callers(url, null)
    callers.begin({ 'the picture': shipApi.listShips.path })
    this.#accounts.refusals = 0
    const illness = ailment.illness(this.#chance)
    await this.#disk.ail(illness)
    if (ailment.isHarmless !== true) this.#accounts.strike()
    await wait(AILING_MS[0] + this.#chance.next() * (AILING_MS[1] - AILING_MS[0]))
    const seen = callers.look()
    const harmed = await this.#disk.ail({})
    this.#harmed += harmed
    await callers.end()
    this.#say(
      `${this.rounds}. a disk ${ailment.name} (${JSON.stringify(illness)}), ${harmed} operations late or failed`,
    )
    return seen
  }

  /** Waits until writes are taken and reports stored again; a server that has ended with a sentence may be started once. */
  async #comesBack({ isHarmless }: Ailment, before: number): Promise<string[]> {
    const began = performance.now()
    const server = this.#server!
    const acknowledged = this.#accounts.acknowledged
    const refused = this.#accounts.refusals
    const found = isHarmless && refused > 0 ? [`a write was refused: ${this.#accounts.lastRefusal}`] : []
    const said = () => server.output.slice(before).trim()
    if (server.hasEnded) {
      this.#ended++
      if (said() === '') found.push('it ended without a word')
      this.#server = null
      const url = await this.#start()
      this.#tracks.end()
      await this.#accounts.end()
      await Promise.all([this.#accounts.begin(url), this.#tracks.begin()])
    } else if (refused > 0 && said() === '') found.push(`it refused ${refused} writes and said nothing`)
    for (let why = ''; ; await wait(LOOK_EVERY_MS)) {
      why = await this.#whyNotBack(acknowledged)
      if (why === '') break
      if (performance.now() - began < BACK_MS) continue
      return [...found, `${secondsOf(BACK_MS)} after the disk was well ${why}`]
    }
    this.#backMs.push(performance.now() - began)
    this.#say(
      `  well again after ${secondsOf(this.#backMs.at(-1)!)}${said() === '' ? '' : `; it said: ${said().split('\n').length} lines`}`,
    )
    return found
  }

  async #whyNotBack(acknowledged: number): Promise<string> {
    if (this.#accounts.acknowledged <= acknowledged) return `no write is taken: ${this.#accounts.lastRefusal}`
    const url = await this.#server!.listening()
    const ready = await fetch(`${url}/readyz`).catch(() => null)
    if (ready === null) return 'it does not answer'
    if (!ready.ok) return `it is not ready: ${await ready.text()}`
    const { lostMs, holes } = await this.#tracks
      .check(url, Date.now() - TRACKS_LOST_MS)
      .catch(() => ({ lostMs: 1, holes: 0 }))
    return lostMs > 0 || holes > 0
      ? `reports of ${lostMs} ms before are not stored, ${holes} of those before others`
      : ''
  }

  #judgeMap(seen: ReadonlyMap<string, Answers>): string[] {
    const { asked, refused, longestMs } = seen.get('the picture') ?? { asked: 0, refused: 0, longestMs: 0 }
    const still = seen.get('the live map')?.longestMs ?? 0
    this.#longestMs = Math.max(this.#longestMs, longestMs)
    this.#longestStillMs = Math.max(this.#longestStillMs, still)
    return [
      ...(refused > 0 ? [`the picture was refused ${refused} of ${asked} times`] : []),
      ...(longestMs > UNANSWERED_MS ? [`the picture took ${secondsOf(longestMs)}`] : []),
      ...(still > UNANSWERED_MS ? [`the live map stood still for ${secondsOf(still)}`] : []),
    ]
  }

  /** In order or by a kill, in turn; then everything that was acknowledged must be there. */
  async #restart(): Promise<string[]> {
    const at = Date.now()
    if (this.rounds % 2 === 0) this.#server!.interrupt()
    else await this.#server!.kill()
    await this.#server!.ended()
    this.#server = null
    const url = await this.#start()
    const found = await this.#accounts.check(url)
    const tracks = await this.#tracks.check(url, at)
    this.#say(`  after a restart ${this.#accounts.size} writes and ${tracks.stored} points there`)
    return [...found, ...describeTracks(tracks)]
  }
}

const describeTracks = ({ lostMs, holes, doubled }: TrackFindings): string[] => [
  ...(lostMs > TRACKS_LOST_MS ? [`reports received ${lostMs} ms before are gone`] : []),
  ...(holes > 0 ? [`${holes} reports are gone although later ones are there`] : []),
  ...(doubled > 0 ? [`${doubled} points are there twice`] : []),
]

const secondsOf = (ms: number) => `${(ms / 1_000).toFixed(1)} s`
