import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { here, type Place } from '../apps/server/src/bus/nats-server.fixture.ts'
import { freePort } from '../e2e/support/antenna.ts'

const main = join(import.meta.dirname, 'http-engine.main.ts')
/** Generous: the torture may run beside other work. */
const START_LIMIT_MS = 120_000

/** A track engine behind HTTP, a process of its own that may be killed at any time and keeps its address. */
export class HttpEngine {
  readonly #port: number
  readonly #place: Place
  #folder = ''
  #child: ChildProcess | null = null

  private constructor(port: number, place: Place) {
    this.#port = port
    this.#place = place
  }

  static async make(place: Place = here): Promise<HttpEngine> {
    return new HttpEngine(await freePort(), place)
  }

  /** Begins anew with an empty folder and removes the last; resolves with the address. */
  async begin(folder: string): Promise<string> {
    await this.kill()
    if (this.#folder !== '') rmSync(this.#folder, { recursive: true, maxRetries: 20 })
    mkdirSync(folder)
    this.#folder = folder
    return this.start()
  }

  async start(): Promise<string> {
    const { launcher, address } = this.#place
    const command = [process.execPath, '--import', 'tsx', main, this.#folder, String(this.#port), address]
    const [program, ...args] = [...launcher, ...command]
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    const [line] = await once(createInterface(child.stdout), 'line', { signal: AbortSignal.timeout(START_LIMIT_MS) })
    return String(line)
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'close')
  }
}
