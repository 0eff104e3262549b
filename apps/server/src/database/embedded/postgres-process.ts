import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as wait } from 'node:timers/promises'
import type { Log } from '../../log/log.ts'
import { sayRarely } from '../../log/say-rarely.ts'
import { clearLeftOver, clearMarks, clusterMark } from './left-over.ts'
import type { PostgresProgram } from './postgres-program.ts'
import { postgresSettings } from './postgres-settings.ts'
import { releaseReserve } from './reserve.ts'
import { asOwner, nameFor, openFor, type ProcessOwner } from './process-owner.ts'

/** After a crash it first writes what its log holds, of which there are 256 MB at most, and says every ten seconds how far it is. */
const START_LIMIT_MS = 120_000
/** On a disk that is very slow a start that was too late gets twice the time, up to an hour: otherwise it would never end. */
const MOST_START_MS = 3_600_000
/** What it says on its way. */
const PROGRESS = /^LOG:\s*(redo in progress|syncing data directory|resetting unlogged relations)/
/** An orderly stop writes what is in memory; after the limit it is ended as by a crash, which loses nothing either. */
const STOP_STEPS = [
  ['SIGINT', 8_000],
  ['SIGQUIT', 3_000],
  ['SIGKILL', 3_000],
] as const
const RESTART_AFTER_MS = [100, 1_000, 2_000, 5_000, 10_000]
const SAID_LINES = 20
/** Lines of its own that the log shows in a minute: on a full disk it says the same at each try. */
const MOST_LINES = 5
/** What concerns all; not what it tells each connection that comes or breaks while it starts and stops. */
const TROUBLE = /^PANIC:|^FATAL:(?!\s*(the database system is|terminating connection))/
/** As the system says it in English (ENOSPC). */
const NO_ROOM = 'No space left on device'

export interface PostgresOptions {
  program: PostgresProgram
  owner: ProcessOwner | null
  /** Folder of the socket and of the cluster below. */
  home: string
  cluster: string
  /** File of the lock that its processes keep. */
  lock: number
  /** On top of the usual settings, for tests. */
  settings: readonly string[]
  log: Log
}

/** PostgreSQL as a process of ours: started again when it ends, and ended when the server does, even by a kill. */
export class PostgresProcess {
  readonly #options: PostgresOptions
  readonly #rarely: Log
  readonly #heard: Log
  #child: ChildProcess | null = null
  readonly #stopping = new AbortController()
  #restarts = 0
  #restarting: Promise<void> | null = null
  /** Why it does not run at the moment. */
  trouble: string | null = null

  constructor(options: PostgresOptions) {
    this.#options = options
    this.#rarely = sayRarely(options.log)
    this.#heard = sayRarely(options.log, { most: MOST_LINES })
  }

  get pid(): number | null {
    return this.#child?.pid ?? null
  }

  /** Resolves when it takes questions; throws what PostgreSQL said. */
  async start(limitMs = START_LIMIT_MS): Promise<void> {
    const { home, cluster, log } = this.#options
    await clearLeftOver(home, log)
    clearMarks(home, cluster)
    this.#stopping.signal.throwIfAborted()
    const child = this.#spawn()
    this.#child = child
    endWithUs(child, this.#options.owner)
    const said = await untilReady(child, limitMs, (line) => this.#hear(line))
    if (said !== null) {
      await hasEnded(child)
      if (said.includes(NO_ROOM) && releaseReserve(home)) {
        this.#rarely.error({ said }, 'The disk is full: the database starts in the room that was kept for it.')
        return this.start(limitMs)
      }
      throw new Error(said)
    }
    if (child.exitCode !== null || child.signalCode !== null) throw new Error('it ended as soon as it ran')
    this.trouble = null
    child.once('exit', (code, signal) => this.#onExit(code, signal))
  }

  async stop(): Promise<void> {
    this.#stopping.abort(new Error('the server stops'))
    const child = this.#child
    if (child !== null)
      for (const [signal, limit] of STOP_STEPS) {
        child.kill(signal)
        if (await hasEnded(child, limit)) break
      }
    await this.#restarting
  }

  #spawn(): ChildProcess {
    const { program, owner, home, cluster, lock, settings } = this.#options
    const all = [...postgresSettings(clusterMark(home)), ...settings].flatMap((setting) => ['-c', setting])
    const handed = openFor(owner, cluster)
    const child = spawn(join(program.folder, 'bin/postgres'), ['-D', nameFor(owner, cluster), ...all], {
      ...asOwner(owner),
      // In a session of its own: Ctrl-C is for the server, which stops it when all is written.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', ...handed, lock],
    })
    handed.forEach(closeSync)
    child.unref()
    return child
  }

  #hear(line: string): void {
    if (TROUBLE.test(line) && !this.#stopping.signal.aborted)
      this.#heard.error({ said: line }, 'The database says what is wrong.')
  }

  #onExit(code: number | null, signal: string | null): void {
    if (this.#stopping.signal.aborted || this.#restarting !== null) return
    this.trouble = `PostgreSQL ended (${signal ?? `exit code ${code}`}) and is started again.`
    this.#rarely.error({ code, signal }, 'The database ended by itself and is started again.')
    this.#restarting = this.#restart().finally(() => (this.#restarting = null))
  }

  async #restart(): Promise<void> {
    const { signal } = this.#stopping
    for (let limitMs = START_LIMIT_MS; !signal.aborted; limitMs = Math.min(2 * limitMs, MOST_START_MS)) {
      try {
        await wait(RESTART_AFTER_MS[Math.min(this.#restarts++, RESTART_AFTER_MS.length - 1)], undefined, { signal })
        await this.start(limitMs)
        this.#rarely.info({}, 'The database runs again.')
        setTimeout(() => (this.#restarts = 0), START_LIMIT_MS).unref()
        return
      } catch (error) {
        if (signal.aborted) return
        this.trouble = `PostgreSQL does not start: ${(error as Error).message}`
        this.#rarely.error({ error }, 'The database does not start; it is tried again.')
      }
    }
  }
}

/** Null when it takes questions, else what it said at its end. The limit is of its silence while it works off what a crash left. */
export async function untilReady(
  child: ChildProcess,
  limitMs: number,
  hear: (line: string) => void,
): Promise<string | null> {
  const said: string[] = []
  let isReady = false
  let isAwaited = true
  return new Promise((resolve) => {
    const tooLate = setTimeout(() => {
      isAwaited = false
      child.kill('SIGQUIT')
      resolve(`it did not take questions within ${limitMs / 1000} s`)
    }, limitMs)
    const end = (words: string | null) => {
      isAwaited = false
      clearTimeout(tooLate)
      resolve(words)
    }
    child.once('error', (error) => end(error.message))
    child.once('exit', () => end(sentenceOf(said)))
    createInterface({ input: child.stderr! }).on('line', (line) => {
      if (!isReady && said.push(line) > SAID_LINES) said.shift()
      hear(line)
      if (isAwaited && PROGRESS.test(line)) tooLate.refresh()
      if (!line.includes('ready to accept connections')) return
      isReady = true
      end(null)
    })
  })
}

const sentenceOf = (said: string[]): string =>
  said
    .filter((line) => /^(FATAL|PANIC|HINT|DETAIL):/.test(line))
    .map((line) => line.replace(/^\w+:\s*/, ''))
    .join(' ') ||
  said.at(-1) ||
  'it ended without a word'

/** Whether the process has ended within the limit. */
async function hasEnded(child: ChildProcess, limitMs = 5_000): Promise<boolean> {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return true
  const limit = new AbortController()
  const exit = once(child, 'exit', { signal: limit.signal }).then(
    () => true,
    () => false,
  )
  const timer = setTimeout(() => limit.abort(), limitMs)
  return exit.finally(() => clearTimeout(timer))
}

/**
 * A shell that waits for the end of a pipe which only this process holds: when we are killed, the system closes it, and the shell
 * tells PostgreSQL to stop. Without it a killed server would leave a database running that nobody uses.
 */
function endWithUs(child: ChildProcess, owner: ProcessOwner | null): void {
  const watch = spawn('/bin/sh', ['-c', 'read -r _; kill -INT "$1"', 'sh', String(child.pid)], {
    ...asOwner(owner),
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  // Where there is no shell the next start ends what was left.
  watch.on('error', () => {})
  watch.unref()
  child.once('exit', () => watch.kill('SIGKILL'))
}
