import { fork, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Settings } from '@fairway/contract'
import type { Log } from '../log/log.ts'
import type { CoastSource } from './coast-packages.ts'
import { Archive } from './coast/pmtiles.ts'
import type { CutAnswer, CutOrder } from './cut-coast.worker.ts'

/** Memory that the process may use for its objects, MB. */
const MOST_HEAP_MB = 512
/** The server takes up to half a gigabyte, the process that cuts three quarters of one. */
const LEAST_MEMORY_MB = 1_400
/** A cut that takes longer has gone wrong. */
const LONGEST_CUT_MS = 3_600_000

export type CoastState = Settings['coast']

interface DetailedCoastOptions {
  /** The archive. */
  path: string
  /** What it is cut of; null when there is nothing. */
  source: CoastSource | null
  log: Log
  /** Waited before a cut begins: a start has better things to do. */
  delayMs: number
  /** What server and cut may take together, bytes. */
  memory: number
}

/**
 * The detailed coast: an archive in the data folder. One that is missing, damaged or cut of something else is cut in a process of
 * its own; until then the state is `making`. Where it cannot be cut, and where there is too little memory, the coast stays coarse.
 */
export class DetailedCoast {
  readonly #options: DetailedCoastOptions
  #archive: Archive | null = null
  #state: CoastState = 'coarse'
  #child: ChildProcess | null = null
  #timer: NodeJS.Timeout | undefined
  #closed = false

  constructor(options: DetailedCoastOptions) {
    this.#options = options
  }

  get state(): CoastState {
    return this.#state
  }

  async start(): Promise<void> {
    const { source, log, path, delayMs, memory } = this.#options
    if (source === null)
      return log.info({}, 'The packages of the detailed coast are not installed: the coast stays coarse.')
    this.#state = 'making'
    if (await this.#open()) return
    if (this.#closed) return
    if (memory < LEAST_MEMORY_MB * 1e6) {
      this.#state = 'coarse'
      return log.warn(
        { megabytes: Math.round(memory / 1e6) },
        `The coast stays coarse: to cut the detailed one the server needs ${LEAST_MEMORY_MB} MB of memory. Copy chart/coast.pmtiles from a larger machine into the data folder, or name it with COAST_FILE.`,
      )
    }
    this.#timer = setTimeout(() => {
      log.info({}, `The detailed coast is being cut (${path}); the map shows a coarse one meanwhile.`)
      this.#cut(source)
    }, delayMs)
    this.#timer.unref()
  }

  /** A tile of the archive, null where there is nothing or while there is none. */
  async tile(z: number, x: number, y: number): Promise<Uint8Array | null> {
    return (await this.#archive?.tile(z, x, y)) ?? null
  }

  async close(): Promise<void> {
    this.#closed = true
    clearTimeout(this.#timer)
    this.#child?.kill()
    await this.#archive?.close()
  }

  /** False when it has to be cut. */
  async #open(): Promise<boolean> {
    const { source, log, path } = this.#options
    try {
      const archive = await Archive.open(path)
      if (this.#closed || archive.metadata.of !== source!.version) {
        await archive.close()
        return false
      }
      this.#archive = archive
      this.#state = 'detailed'
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT')
        log.warn({ error }, 'The detailed coast cannot be read: it is cut anew.')
      return false
    }
  }

  #cut({ files, version }: CoastSource): void {
    const { path, log } = this.#options
    const began = Date.now()
    try {
      mkdirSync(dirname(path), { recursive: true })
    } catch (error) {
      // A full disk, or one that may only be read: the server goes on.
      return void this.#take({ failed: (error as Error).message }, 0)
    }
    const child = forkCutter()
    this.#child = child
    const limit = setTimeout(() => child.kill(), LONGEST_CUT_MS)
    limit.unref()
    const metadata = {
      of: version,
      name: 'Coast',
      attribution: '© OpenStreetMap contributors (ODbL)',
      vector_layers: ['land', 'coast', 'water', 'river'].map((id) => ({ id, fields: {} })),
    }
    let answer: CutAnswer | null = null
    child.on('message', (said: CutAnswer) => (answer = said))
    child.on('error', (error) => log.warn({ error }, 'The process that cuts the coast failed.'))
    child.on('exit', (code, signal) => {
      clearTimeout(limit)
      this.#child = null
      if (!this.#closed) void this.#take(answer ?? { failed: `it ended with ${code ?? signal}` }, Date.now() - began)
    })
    child.send({ files, path, metadata } satisfies CutOrder, () => {})
  }

  async #take(answer: CutAnswer, tookMs: number): Promise<void> {
    const { log } = this.#options
    if (!('failed' in answer) && (await this.#open()))
      return log.info({ ...answer, seconds: Math.round(tookMs / 1000) }, 'The detailed coast is there.')
    this.#state = 'coarse'
    log.warn({ ...answer }, 'The detailed coast could not be cut: the coast stays coarse until the next start.')
  }
}

/** As source the process needs the loader; built, it lies beside the bundle. */
function forkCutter(): ChildProcess {
  const source = import.meta.url.endsWith('.ts')
  const file = fileURLToPath(new URL(source ? './cut-coast.worker.ts' : './cut-coast.worker.js', import.meta.url))
  return fork(file, {
    execArgv: [`--max-old-space-size=${MOST_HEAP_MB}`, ...(source ? ['--import', 'tsx'] : [])],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
}
