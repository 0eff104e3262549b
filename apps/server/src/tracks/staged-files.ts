import { mkdirSync, readdirSync, rmSync, statSync } from 'node:fs'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

export type StagedTable = 'positions' | 'statics'

/** A batch on its way into the store: written whole, not yet known to be inserted. */
export interface StagedFile {
  path: string
  table: StagedTable
  bytes: number
  /** The insert may have happened, whole or in part: it was cut off or failed. */
  uncertain: boolean
}

const WHOLE = /^(\d+)\.(positions|statics)\.native$/

/**
 * Batches as files between memory and the engine: what is here survives a kill. A file appears under its name only when
 * it is whole and goes only when its insert is acknowledged.
 */
export class StagedFiles {
  readonly #folder: string
  #next = 0

  constructor(folder: string) {
    this.#folder = folder
    mkdirSync(folder, { recursive: true })
  }

  /** What an earlier process left, oldest first. Files that were never whole are removed. */
  leftovers(): StagedFile[] {
    const found: (StagedFile & { order: number })[] = []
    for (const name of readdirSync(this.#folder)) {
      const path = join(this.#folder, name)
      const [, order, table] = WHOLE.exec(name) ?? []
      if (!order) {
        rmSync(path, { recursive: true, force: true })
        continue
      }
      this.#next = Math.max(this.#next, Number(order) + 1)
      found.push({
        path,
        table: table as StagedTable,
        bytes: statSync(path).size,
        uncertain: true,
        order: Number(order),
      })
    }
    return found.toSorted((a, b) => a.order - b.order)
  }

  async write(table: StagedTable, block: Uint8Array): Promise<StagedFile> {
    const path = join(this.#folder, `${this.#next++}.${table}.native`)
    try {
      await writeFile(`${path}.part`, block)
      await rename(`${path}.part`, path)
    } catch (error) {
      await rm(`${path}.part`, { force: true })
      throw error
    }
    return { path, table, bytes: block.length, uncertain: false }
  }

  async remove(file: StagedFile): Promise<void> {
    await rm(file.path, { force: true })
  }
}
