import { fork, type ChildProcess } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { CountAnswer, CountJob, CountOrder } from './count-passages.worker.ts'
import type { PassagePoints } from './passages.ts'

/** Memory that the process may use for its objects, MB: reading the shore takes most of it, once. */
const MOST_HEAP_MB = 128
/** Pages on their way to the process. */
const AHEAD = 4

/** A process of low priority that counts points into files, one job after another. */
export class CountingProcess {
  readonly #child: ChildProcess
  #ahead = 0
  #ended: Error | null = null
  #written: number | null = null
  #change = () => {}

  constructor() {
    this.#child = forkCounter()
    this.#child.on('message', (answer: CountAnswer) => {
      if ('bytes' in answer) this.#written = answer.bytes
      else this.#ahead--
      this.#change()
    })
    this.#child.on('error', (error) => this.#end(`failed: ${error.message}`))
    this.#child.on('exit', (code, by) => this.#end(`ended with ${code ?? by}`))
  }

  /** Returns the bytes of the file. `mayWrite` throws when it is another's by now. Rejects when the process ends, as it does when it is closed. */
  async count(job: CountJob, pages: AsyncIterable<PassagePoints>, mayWrite = () => {}): Promise<number> {
    this.#written = null
    this.#send({ job })
    for await (const points of pages) {
      await this.#until(() => this.#ahead < AHEAD)
      this.#ahead++
      this.#send({ points })
    }
    mayWrite()
    this.#send({ end: true })
    await this.#until(() => this.#written !== null)
    return this.#written!
  }

  close(): void {
    this.#child.kill('SIGKILL')
  }

  #send(order: CountOrder): void {
    if (this.#child.connected) this.#child.send(order)
  }

  async #until(reached: () => boolean): Promise<void> {
    while (this.#ended === null && !reached()) await new Promise<void>((resolve) => (this.#change = resolve))
    if (this.#ended !== null) throw this.#ended
  }

  #end(why: string): void {
    this.#ended ??= new Error(`The process that counts passages ${why}.`)
    this.#change()
  }
}

/** As source the worker lies beside this file and needs the loader; built, it lies beside the bundle. */
function forkCounter(): ChildProcess {
  const source = import.meta.url.endsWith('.ts')
  const name = source ? './count-passages.worker.ts' : './count-passages.worker.js'
  return fork(fileURLToPath(new URL(name, import.meta.url)), {
    execArgv: [...(source ? ['--import', 'tsx'] : []), `--max-old-space-size=${MOST_HEAP_MB}`],
    serialization: 'advanced',
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
