import { statfsSync, statSync } from 'node:fs'
import type { Log } from '../log/log.ts'

/** What is left alone, so that the stores can end what they have begun and start again. */
const FREE_FLOOR = 8 * 2 ** 20
const SAY_EVERY_MS = 60_000

export interface DiskWatchOptions {
  folder: string
  log: Log
  now: () => number
  freeFloor?: number
}

/**
 * Whether what is acknowledged now would be there tomorrow: the data folder is the one of the start, and its disk has room. A database
 * that has its files open goes on without noticing that nobody will find them again.
 */
export class DiskWatch {
  readonly #options: DiskWatchOptions
  readonly #identity: string
  #sayNext = 0

  constructor(options: DiskWatchOptions) {
    this.#options = options
    this.#identity = identityOf(options.folder)
  }

  get freeBytes(): number {
    const disk = statfsSync(this.#options.folder)
    return disk.bavail * disk.bsize
  }

  /** Why nothing may be acknowledged, in a sentence; null while all is well. Two calls of the system, some microseconds. */
  trouble(): string | null {
    const trouble = this.#look()
    if (trouble !== null) this.#say(trouble)
    return trouble
  }

  #look(): string | null {
    const { folder, freeFloor = FREE_FLOOR } = this.#options
    try {
      if (identityOf(folder) !== this.#identity) return `Another folder lies in the place of the data folder ${folder}.`
      const free = this.freeBytes
      return free < freeFloor ? `The disk of the data folder is full: ${Math.floor(free / 1e6)} MB are free.` : null
    } catch (error) {
      return `The data folder ${folder} is gone: ${(error as Error).message}.`
    }
  }

  #say(trouble: string): void {
    const { log, now } = this.#options
    if (now() < this.#sayNext) return
    this.#sayNext = now() + SAY_EVERY_MS
    log.error({}, `${trouble} Nothing is written until that is mended; the map goes on.`)
  }
}

function identityOf(folder: string): string {
  const { dev, ino } = statSync(folder)
  return `${dev}:${ino}`
}
