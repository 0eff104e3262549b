import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { FINEST_ZOOM, OFFSHORE_ZOOM } from './cells.ts'
import { type AboutPassages, DamagedFile, PassagesFile } from './density-file.ts'
import { DAY_MS } from './passages.ts'
import { monthName, type CountedDays } from './plan-counting.ts'

const ENDING = '.passages'
const NAME = /^\d{4}-\d\d(?:-\d\d)?$/

export interface KeptFile {
  name: string
  path: string
  bytes: number
  about: AboutPassages
}

/** The files of passages in a folder: one a month, and one for each day that still goes on. */
export class KeptPassages {
  readonly folder: string
  readonly #files = new Map<string, KeptFile>()
  /** When a file was last written: who has an older picture asks again. */
  version = 0

  /** Clears what an earlier process left unfinished. `onDamaged` hears of files that are to be counted again. */
  constructor(folder: string, onDamaged: (path: string) => void) {
    this.folder = folder
    mkdirSync(folder, { recursive: true })
    for (const entry of readdirSync(folder)) {
      const path = join(folder, entry)
      if (entry.startsWith('counting-') || entry.endsWith('.part')) rmSync(path, { recursive: true, force: true })
      else if (entry.endsWith(ENDING) && NAME.test(entry.slice(0, -ENDING.length)) && !this.#read(entry))
        onDamaged(path)
    }
  }

  path(name: string): string {
    return join(this.folder, name + ENDING)
  }

  get(name: string): KeptFile | undefined {
    return this.#files.get(name)
  }

  /** The newest first. */
  all(): KeptFile[] {
    return [...this.#files.values()].sort((a, b) => (a.name < b.name ? 1 : -1))
  }

  /** Those of a month (`2026-11`), or all of them. */
  of(month: string | null): KeptFile[] {
    return this.all().filter(({ name }) => month === null || name.startsWith(month))
  }

  counted(): Map<string, CountedDays> {
    return new Map(this.all().map(({ name, about }) => [name, about.days]))
  }

  bytes(): number {
    return this.all().reduce((sum, { bytes }) => sum + bytes, 0)
  }

  /** A file was written. */
  written(name: string): void {
    this.#read(name + ENDING)
  }

  remove(name: string): void {
    this.#files.delete(name)
    rmSync(this.path(name), { force: true })
    this.version = Date.now()
  }

  /** Forgets days whose month has them, and months that ended before an instant (UTC ms). Returns whether there were any. */
  removeOld(before: number): boolean {
    const old = this.all().filter(({ name, about }) => {
      const days = Object.keys(about.days).map(Number)
      if (Math.max(...days) * DAY_MS + DAY_MS < before) return true
      return name.length > 7 && days.every((day) => this.get(monthName(day))?.about.days[day] !== undefined)
    })
    for (const { name } of old) this.remove(name)
    return old.length > 0
  }

  /** The file that gives up its finest zoom next, so that all of them take less room; null: none has one to give. */
  toCoarsen(): KeptFile | null {
    return this.all().findLast(({ about, name }) => about.finestZoom > OFFSHORE_ZOOM - 3 && name.length === 7) ?? null
  }

  /** The zoom that a file is counted up to: as its month, if that had to give some up. */
  finestZoom(name: string): number {
    return this.get(name.slice(0, 7))?.about.finestZoom ?? FINEST_ZOOM
  }

  /** Whether the file could be read; one that could not is removed. */
  #read(entry: string): boolean {
    const path = join(this.folder, entry)
    const name = entry.slice(0, -ENDING.length)
    try {
      const file = new PassagesFile(path)
      this.#files.set(name, { name, path, bytes: file.bytes, about: file.about })
      file.close()
      this.version = Math.max(this.version, Math.floor(statSync(path).mtimeMs))
      return true
    } catch (error) {
      if (!(error instanceof DamagedFile)) throw error
      this.remove(name)
      return false
    }
  }
}
