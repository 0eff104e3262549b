import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdirSync, type WriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { here, type Place } from '../../apps/server/src/bus/nats-server.fixture.ts'
import { addressIn } from '../../scripts/server-address.mjs'

const main = join(import.meta.dirname, '../../apps/server/dist/main.js')
const clock = join(import.meta.dirname, 'fast-clock.mjs')
/** Generous: the torture may run beside other work. */
const LIMIT_MS = 600_000
const MOST_OUTPUT = 1e6

/** One process of the built product that is started again when it ends, as a service is. */
export class Service {
  readonly name: string
  readonly #environment: Record<string, string>
  readonly #command: readonly string[]
  #child!: ChildProcess
  #output = ''
  /** What the process before it said. */
  #before = ''
  /** Gets all that it says. */
  readonly #log: WriteStream
  #isOver = false
  /** Codes and signals with which it ended. */
  readonly ends: (number | string | null)[] = []

  constructor(name: string, folder: string, environment: Record<string, string>, { address, launcher }: Place = here) {
    this.name = name
    this.#environment = { HOST: address, ...environment }
    const data = join(folder, name)
    mkdirSync(data, { recursive: true })
    this.#log = createWriteStream(join(folder, `${name}.log`))
    this.#command = [...launcher, process.execPath, '--import', clock, main, '--port', '0', '--data-dir', data]
    this.#start()
  }

  /** What the process that runs now has said. */
  get output(): string {
    return this.#output
  }

  get address(): string | undefined {
    return addressIn(this.#output)
  }

  get standsBy(): boolean {
    return this.#output.includes('this one stands by') && this.address === undefined
  }

  async until(isSo: () => boolean): Promise<void> {
    for (const end = performance.now() + LIMIT_MS; !isSo(); await wait(20))
      if (performance.now() > end)
        throw new Error(`${this.name} is not where it should be:\n${(this.#before + this.#output).slice(-4_000)}`)
  }

  async listening(): Promise<string> {
    await this.until(() => this.address !== undefined)
    return this.address!
  }

  signal(signal: NodeJS.Signals): void {
    this.#child.kill(signal)
  }

  async stop(): Promise<void> {
    this.#isOver = true
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return
    this.#child.kill('SIGCONT')
    this.#child.kill('SIGTERM')
    const late = setTimeout(() => this.#child.kill('SIGKILL'), 20_000)
    await once(this.#child, 'exit')
    clearTimeout(late)
  }

  #start(): void {
    this.#before = this.#output
    this.#output = ''
    const [program, ...args] = this.#command
    this.#child = spawn(program, args, {
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], UV_THREADPOOL_SIZE: '8', ...this.#environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#child.stdout!, this.#child.stderr!])
      stream.on('data', (text: Buffer) => {
        this.#log.write(text)
        if (this.#output.length < MOST_OUTPUT) this.#output += text.toString()
      })
    this.#child.once('exit', (code, signal) => {
      this.ends.push(code ?? signal)
      if (!this.#isOver) setTimeout(() => this.#isOver || this.#start(), 300)
    })
  }
}
