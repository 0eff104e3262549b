import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { addressIn } from '../scripts/server-address.mjs'

const main = join(import.meta.dirname, '../apps/server/dist/main.js')
/** Generous: the torture may run beside other work. A start that takes longer counts as one that failed. */
const START_LIMIT_MS = 180_000
const LOOK_EVERY_MS = 10
/** Of /proc, on every Linux of today. */
const TICKS_PER_SECOND = 100
/** Whoever kills the first of this world kills all of it in the same moment, as a power cut does. */
const ownWorld = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']

export interface ServerOptions {
  dataDir: string
  feed: string
  /** In a world of processes of its own: a kill ends its database server too. */
  wholeWorld: boolean
  /** A module that is loaded before the server. */
  preload?: string
  environment?: Readonly<Record<string, string>>
  /** A program and its arguments that starts the command given after them, as itself. */
  launcher?: readonly string[]
}

/** The built server as a demonstration with one simulated ship, which may be killed at any time of its life. */
export class ServerProcess {
  readonly startedAt = performance.now()
  readonly #child: ChildProcess
  readonly #ended: Promise<unknown>
  readonly #wholeWorld: boolean
  /** It was asked to stop: it takes nothing more in, and may end by itself. */
  isStopping = false
  #output = ''

  constructor({ dataDir, feed, wholeWorld, preload, environment, launcher = [] }: ServerOptions) {
    this.#wholeWorld = wholeWorld
    const preloading = preload === undefined ? [] : ['--import', preload]
    const command = [process.execPath, ...preloading, main, '--port', '0', '--data-dir', dataDir, '--feed', feed]
    const [program, ...args] = [...launcher, ...(wholeWorld ? ownWorld : []), ...command]
    this.#child = spawn(program, args, {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        UV_THREADPOOL_SIZE: '8',
        LOG_LEVEL: 'warn',
        DEMO: '1',
        DEMO_SHIPS: '1',
        // Nothing of these tests looks at the chart: cutting the coast and counting passages would take minutes of a core.
        COAST: 'coarse',
        DENSITY_MB: '0',
        ADDRESS_LIMIT_FACTOR: '50',
        API_REQUESTS_PER_MINUTE: '1000000',
        ...environment,
      },
    })
    this.#ended = once(this.#child, 'close')
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (text: Buffer) => (this.#output += text.toString()))
  }

  get output(): string {
    return this.#output
  }

  /** Resolves with the address; throws what it said when it ends before. */
  async listening(): Promise<string> {
    for (;;) {
      const address = addressIn(this.#output)
      if (address !== undefined) return address
      if (performance.now() - this.startedAt > START_LIMIT_MS) break
      if (this.hasEnded) throw new Error(`The server does not start:\n${this.#output}`)
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS))
    }
    throw new Error(`The server does not listen after ${START_LIMIT_MS / 1000} s:\n${this.#output}`)
  }

  /** Seconds of processor time that it has used, without its children. */
  get processorSeconds(): number {
    const stat = readFileSync(`/proc/${this.#child.pid}/stat`, 'utf8')
    const [user, system] = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .slice(11, 13)
      .map(Number)
    return (user + system) / TICKS_PER_SECOND
  }

  /** Asks it to stop in order; does not wait. */
  interrupt(): void {
    this.isStopping = true
    if (!this.hasEnded) process.kill(this.#wholeWorld ? this.#firstOfItsWorld() : this.#child.pid!, 'SIGINT')
  }

  signal(name: NodeJS.Signals): void {
    if (!this.hasEnded) this.#child.kill(name)
  }

  async kill(): Promise<void> {
    if (!this.hasEnded) this.#child.kill('SIGKILL')
    await this.#ended
  }

  async ended(): Promise<void> {
    await this.#ended
  }

  get hasEnded(): boolean {
    return this.#child.exitCode !== null || this.#child.signalCode !== null
  }

  #firstOfItsWorld(): number {
    const pid = this.#child.pid!
    return Number(readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ')[0])
  }
}
