import { fork, type ChildProcess } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { writeDurablySync } from '../../durable/write-durably.ts'
import type { HistoryFile, HistoryJob } from './backfill.worker.ts'
import { planHistory, unitsOf } from '../read/history-plan.ts'
import type { TrackStore } from '../track-store.ts'
import type { Log } from '../../log/log.ts'

export interface BackfillOptions {
  store: TrackStore
  world: { seed: number; ships: number }
  /** Index of the simulated world in the list of feeds. */
  feed: number
  /** Where history ends, UTC ms: where the live world begins. */
  to: number
  days?: number
  stepMs?: number
  /** Where it is noted how far the history is; the folder of the store when left out. */
  notes?: string
  signal: AbortSignal
  log: Log
}

export interface BackfillResult {
  /** False when it was stopped or failed; the next start goes on from there. */
  complete: boolean
  /** Points stored by this call. */
  rows: number
}

const RETRY_MS = 10_000
const whole = z.number().int()
const progressSchema = z.object({
  plan: z.object({ seed: whole, ships: whole.min(1), from: whole, to: whole, stepMs: whole.min(1000), feed: whole }),
  /** Units stored. */
  done: whole.min(0),
  /** An earlier note could not be read: any unit may be stored already. */
  again: z.boolean().optional(),
})
type Progress = z.infer<typeof progressSchema>

/**
 * Fills the store with the simulated world's past, once for a data folder, in the background: a process of low priority
 * writes files, this one inserts them. Goes on after a kill without doubling a point. Never throws: history is not worth a stop.
 */
export async function backfillHistory(options: BackfillOptions): Promise<BackfillResult> {
  const { store, log } = options
  const begin = performance.now()
  try {
    const result = await backfill(options)
    const seconds = Math.round((performance.now() - begin) / 100) / 10
    if (result.complete && result.rows > 0)
      log.info({ ...result, seconds }, 'The history of the simulated world is stored.')
    if (!result.complete)
      log.info(
        { ...result, seconds },
        'The history of the simulated world is stored in part; the next start goes on with it.',
      )
    return result
  } catch (error) {
    log.error(
      { error, folder: store.dir },
      'The history of the simulated world could not be stored; the next start goes on with it.',
    )
    return { complete: false, rows: 0 }
  }
}

async function backfill({
  store,
  world,
  feed,
  to,
  days = 30,
  stepMs = 300_000,
  notes = store.dir,
  signal,
  log,
}: BackfillOptions): Promise<BackfillResult> {
  const file = join(notes, 'history.json')
  const noted = readProgress(file)
  const known = noted === 'unreadable' ? null : noted
  if (noted === 'unreadable')
    log.warn({}, `${file} cannot be read: the history of the simulated world is made again, and what is stored stays.`)
  const plan = () => planHistory(world, to, days, stepMs, store.storedFeed(feed))
  const progress = known ?? { plan: plan(), done: 0, again: noted === 'unreadable' }
  const units = unitsOf(progress.plan).length
  if (progress.done >= units || signal.aborted) return { complete: progress.done >= units, rows: 0 }
  if (!known) writeProgress(file, progress)

  const folder = join(store.dir, 'history')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
  let rows = 0
  // The unit after the last one noted may have been stored just before a kill.
  let uncertain = known !== null
  const child = startWriter({ plan: progress.plan, first: progress.done, folder }, signal)
  try {
    for await (const { unit, path, rows: more } of child.files) {
      if (!(await insert(store, path, uncertain || progress.again === true, signal, log))) break
      uncertain = false
      rows += more
      progress.done = unit + 1
      writeProgress(file, progress)
      await rm(path)
      child.taken()
    }
  } finally {
    child.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { complete: progress.done >= units, rows }
}

/** Inserts a file, again and again while the store refuses it; false when it was told to stop. */
async function insert(
  store: TrackStore,
  path: string,
  uncertain: boolean,
  signal: AbortSignal,
  log: Log,
): Promise<boolean> {
  let told = false
  for (let refused = uncertain; !signal.aborted; refused = true) {
    try {
      await store.insertHistory(path, refused)
      if (told) log.info({}, 'The simulated history is stored again.')
      return true
    } catch (error) {
      if (!told)
        log.warn(
          { error },
          `A part of the simulated history was refused; it is tried again every ${RETRY_MS / 1000} s.`,
        )
      told = true
      await wait(RETRY_MS, undefined, { signal }).catch(() => {})
    }
  }
  return false
}

/** Starts the process that writes files and hands them out as they come. */
function startWriter(job: HistoryJob, signal: AbortSignal) {
  const child = forkWriter()
  const ready: HistoryFile[] = []
  let ended: string | null = null
  let change: () => void = () => {}
  child.on('message', (file: HistoryFile) => {
    ready.push(file)
    change()
  })
  child.on('error', (error) => {
    ended ??= error.message
    change()
  })
  child.on('exit', (code, by) => {
    ended ??= code === 0 ? '' : `ended with ${code ?? by}`
    change()
  })
  const stop = () => void child.kill()
  signal.addEventListener('abort', stop, { once: true })
  child.send(job)
  return {
    files: (async function* () {
      for (;;) {
        const file = ready.shift()
        if (file) yield file
        else if (ended === null) await new Promise<void>((resolve) => (change = resolve))
        else if (ended === '' || signal.aborted) return
        else throw new Error(`The process that makes the history ${ended}.`)
      }
    })(),
    taken: () => child.connected && child.send('taken'),
    stop() {
      signal.removeEventListener('abort', stop)
      child.kill()
    },
  }
}

/** As source the worker lies beside this file and needs the loader; built, it lies beside the bundle. */
function forkWriter(): ChildProcess {
  const source = import.meta.url.endsWith('.ts')
  const file = fileURLToPath(new URL(source ? './backfill.worker.ts' : './backfill.worker.js', import.meta.url))
  return fork(file, { execArgv: source ? ['--import', 'tsx'] : [], stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

function readProgress(file: string): Progress | null | 'unreadable' {
  if (!existsSync(file)) return null
  try {
    return progressSchema.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof z.ZodError) return 'unreadable'
    throw error
  }
}

function writeProgress(file: string, progress: Progress): void {
  writeDurablySync(file, JSON.stringify(progress))
}
