import { linkSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { mkdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { writeDurably } from '../../durable/write-durably.ts'

export type StagedTable = 'positions' | 'statics' | 'refused'

/** A batch on its way into the store: written whole, not yet known to be inserted. */
export interface StagedFile {
  name: string
  path: string
  table: StagedTable
  bytes: number
  /** CRC-32 of the contents; null in a file of a version that had none. */
  checksum: number | null
  /** The insert may have happened, whole or in part: it was cut off or failed. */
  uncertain: boolean
}

/** The checksum is in the name, so that the engine reads nothing but the batch. */
const WHOLE = /^(\d+)\.(positions|statics|refused)\.(?:([\da-f]{8})\.)?native$/

/**
 * Batches as files between memory and the engine: what is here survives a kill, and a power cut. A file appears under its name only
 * when it is whole and on the disk, and goes only when its insert is acknowledged.
 */
export class StagedFiles {
  readonly #folder: string
  readonly #quarantine: string
  #next = 0

  /** `quarantine`: where files go that no engine can take. */
  constructor(folder: string, quarantine: string) {
    this.#folder = folder
    this.#quarantine = quarantine
    mkdirSync(folder, { recursive: true })
  }

  /** What an earlier process left, oldest first. Files that were never whole are removed. */
  leftovers(): StagedFile[] {
    const found: (StagedFile & { order: number })[] = []
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name)
      const [, order, table, checksum] = WHOLE.exec(name) ?? []
      if (!order) {
        rmSync(path, { recursive: true, force: true })
        continue
      }
      this.#next = Math.max(this.#next, Number(order) + 1)
      found.push({
        name,
        path,
        table: table as StagedTable,
        bytes: statSync(path).size,
        checksum: checksum === undefined ? null : Number.parseInt(checksum, 16),
        uncertain: true,
        order: Number(order),
      })
    }
    return found.toSorted((a, b) => a.order - b.order)
  }

  /** Gives every whole file a second name in another folder, where it stays when it goes here. */
  linkInto(folder: string): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    for (const name of readdirSync(this.#folder))
      if (WHOLE.test(name)) linkSync(join(this.#folder, name), join(folder, name))
  }

  async write(table: StagedTable, block: Uint8Array): Promise<StagedFile> {
    const checksum = crc32(block)
    const name = `${this.#next++}.${table}.${checksum.toString(16).padStart(8, '0')}.native`
    const path = join(this.#folder, name)
    await writeDurably(path, block)
    return { name, path, table, bytes: block.length, checksum, uncertain: false }
  }

  /** Whether it still says what was written. */
  async isIntact(file: StagedFile): Promise<boolean> {
    return file.checksum === null || crc32(await readFile(file.path)) === file.checksum
  }

  async remove(file: StagedFile): Promise<void> {
    await rm(file.path, { force: true })
  }

  /** Sets a file aside for people to look at. */
  async setAside(file: StagedFile): Promise<void> {
    await mkdir(this.#quarantine, { recursive: true })
    await rename(file.path, join(this.#quarantine, `${new Date().toISOString().replaceAll(':', '-')}.${file.name}`))
  }

  /** How many lie aside; each is an alarm until it is removed. */
  countAside(): number {
    try {
      return readdirSync(this.#quarantine).length
    } catch {
      return 0
    }
  }
}
