import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { Antenna, freePort } from '../e2e/support/antenna.ts'
import { chanceOf, type Chance } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { AccountLedger } from './account-ledger.ts'
import { quantile, type TortureOptions, type TortureResult } from './result.ts'
import { ServerProcess } from './server-process.ts'
import { TrackLedger, type TrackFindings } from './track-ledger.ts'

/** Where a server lives, and what befalls it there. */
export interface Ground {
  readonly folder: string
  /** What a blow is called. */
  readonly blow: string
  /** The server in a world of processes of its own, so that its end is the end of all of them. */
  readonly wholeWorld: boolean
  /** What may be gone of the tracks. */
  readonly tracksLostMs: number
  /** After a start, what waits as a file is on its way to an engine that was away too: so long at most, ms. Default: all is there at once. */
  readonly settlesMs?: number
  /** What servers on a new data folder are told besides. */
  environmentOf?(dataDir: string): Promise<Readonly<Record<string, string>>>
  /** Ends the server; afterwards the folder can be used again. `now` is called at the very moment. Resolves with what there is to say of it. */
  strike(server: ServerProcess, now: () => void): Promise<string>
  close(): Promise<void>
}

/** While it writes for so long at most, while it starts, and while it stops. */
const WRITING_MS = 4_000
/** Of the usual start; the rest of the time is the first moment after it. */
const STARTING_SHARE = 1.1
const STOPPING_MS = 600
const LOOK_EVERY_MS = 500
/** After so many rounds a new folder; in every second the first start is struck. */
const ROUNDS_A_FOLDER = 8

/**
 * Ends a server again and again: while it writes, starts for the first time, starts again, and while it stops. After each blow it must
 * start, every acknowledged write to an account must be there once, and of the tracks no more may be gone than was said.
 */
export async function torment(
  ground: Ground,
  { rounds, seed = Date.now() % 2 ** 31, isOver = () => false, say, tracksLostMs }: TortureOptions,
): Promise<TortureResult> {
  const patient = { ...ground, tracksLostMs: tracksLostMs ?? ground.tracksLostMs }
  const torture = new Rounds(patient, { say, seed, port: await freePort() })
  try {
    while (torture.blows < rounds && !isOver()) await torture.round()
    await torture.start()
    return torture.result()
  } finally {
    await torture.close()
  }
}

class Rounds {
  blows = 0
  readonly #ground: Ground
  readonly #say: (line: string) => void
  readonly #feed: string
  readonly #seed: number
  /** When a blow falls. What the server does then is its own. */
  readonly #chance: Chance
  readonly #tracks: TrackLedger
  #accounts = new AccountLedger()
  #server: ServerProcess | null = null
  #environment: Readonly<Record<string, string>> = {}
  #folder = 0
  #rounds = 0
  #struckAt = 0
  #acknowledged = 0
  readonly #findings: string[] = []
  readonly #starts: number[] = []
  readonly #lost: number[] = []
  readonly #settled: number[] = []

  constructor(ground: Ground, { say, seed, port }: { say: (line: string) => void; seed: number; port: number }) {
    this.#ground = ground
    this.#say = say
    this.#seed = seed
    this.#chance = chanceOf(seed)
    const antenna = new Antenna(port)
    this.#feed = antenna.feed
    this.#tracks = new TrackLedger(antenna)
  }

  /** A start, some writing, a blow; every third time another while it starts again. */
  async round(): Promise<void> {
    const round = this.#rounds++
    if (round % ROUNDS_A_FOLDER === 0) await this.#newFolder()
    const url = (await this.start()) ?? (await this.#newFolder().then(() => this.start()))
    if (url === null) throw new Error(`The server does not even start in a new folder: ${this.#findings.at(-1)}`)
    await Promise.all([this.#accounts.begin(url), this.#tracks.begin()])
    await sleep(this.#chance.next() * WRITING_MS)
    const isStopping = round % 4 === 3
    if (isStopping) {
      this.#server!.interrupt()
      await sleep(this.#chance.next() * STOPPING_MS)
    }
    await this.#strike(isStopping ? 'while it stopped' : 'while it wrote')
    if (round % 3 === 0) await this.#strikeAStart()
  }

  /** Starts the server and looks for what was acknowledged before the last blow; null when it does not start. */
  async start(): Promise<string | null> {
    this.#server = this.#newServer()
    const url = await this.#server.listening().catch((error: unknown) => {
      this.#say(`  WRONG: ${String(error)}`)
      this.#findings.push(`${this.#ground.blow} ${this.blows}: ${String(error)}`)
      return null
    })
    if (url === null) return null
    this.#starts.push(performance.now() - this.#server.startedAt)
    const found = await this.#accounts.check(url)
    const tracks = await this.#tracksThere(url)
    this.#lost.push(tracks.lostMs)
    if (tracks.lostMs > this.#ground.tracksLostMs) found.push(`reports received ${tracks.lostMs} ms before are gone`)
    if (tracks.holes > 0) found.push(`${tracks.holes} reports are gone although later ones are there`)
    if (tracks.doubled > 0) found.push(`${tracks.doubled} points are there twice`)
    this.#findings.push(...found.map((finding) => `${this.#ground.blow} ${this.blows}: ${finding}`))
    this.#say(
      `  started in ${(this.#starts.at(-1)! / 1000).toFixed(1)} s; ${this.#accounts.size} writes and ${tracks.stored} points there, points of ${tracks.lostMs} ms gone${this.#ground.settlesMs === undefined ? '' : ` after ${seconds(this.#settled.at(-1)!)}`}${found.map((finding) => `\n  WRONG: ${finding}`).join('')}`,
    )
    return url
  }

  /** What is there of the tracks, at the latest when all had time to get there. */
  async #tracksThere(url: string): Promise<TrackFindings> {
    for (const begin = performance.now(); ; await sleep(LOOK_EVERY_MS)) {
      const tracks = await this.#tracks.check(url, this.#struckAt)
      const waited = performance.now() - begin
      const isComplete = tracks.lostMs <= this.#ground.tracksLostMs && tracks.holes === 0
      if (!isComplete && waited < (this.#ground.settlesMs ?? 0)) continue
      this.#settled.push(waited)
      return tracks
    }
  }

  result(): TortureResult {
    return {
      findings: this.#findings,
      rounds: this.blows,
      summary: `${this.blows} times a ${this.#ground.blow} (seed ${this.#seed}), ${this.#starts.length} starts (p50 ${seconds(quantile(this.#starts, 0.5))}, max ${seconds(Math.max(...this.#starts))}), ${this.#acknowledged + this.#accounts.acknowledged} acknowledged account writes; of the tracks at most ${Math.max(...this.#lost)} ms gone${this.#ground.settlesMs === undefined ? '' : `, all there ${seconds(Math.max(...this.#settled))} after a start at the latest`}`,
    }
  }

  async close(): Promise<void> {
    this.#tracks.end()
    await this.#server?.kill()
    await this.#ground.close()
  }

  /** While the server starts, in a new folder for the first time too. */
  async #strikeAStart(): Promise<void> {
    this.#server = this.#newServer()
    // It may end by itself when it listens in vain for a disk that is gone.
    this.#server.listening().catch(() => {})
    await sleep(this.#chance.next() * STARTING_SHARE * (quantile(this.#starts, 0.5) || WRITING_MS))
    await this.#strike('while it started', true)
  }

  async #strike(when: string, keepsTime = false): Promise<void> {
    this.#accounts.strike()
    const said = await this.#ground.strike(this.#server!, () => {
      if (!keepsTime) this.#struckAt = Date.now()
    })
    this.blows++
    this.#tracks.end()
    await this.#accounts.end()
    this.#say(`${this.#ground.blow} ${this.blows} ${when}${said}`)
  }

  async #newFolder(): Promise<void> {
    if (this.#folder > 0) rmSync(this.#dataDir, { recursive: true, maxRetries: 20 })
    this.#folder++
    this.#acknowledged += this.#accounts.acknowledged
    this.#accounts = new AccountLedger()
    this.#tracks.forget()
    mkdirSync(this.#dataDir)
    this.#environment = (await this.#ground.environmentOf?.(this.#dataDir)) ?? {}
    if (this.#folder % 2 === 0) await this.#strikeAStart()
  }

  get #dataDir(): string {
    return join(this.#ground.folder, `data-${this.#folder}`)
  }

  #newServer(): ServerProcess {
    const { wholeWorld } = this.#ground
    return new ServerProcess({
      dataDir: this.#dataDir,
      feed: this.#feed,
      wholeWorld,
      environment: this.#environment,
    })
  }
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`
const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
