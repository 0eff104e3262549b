import { mkdirSync } from 'node:fs'
import { open, readdir, rename, rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import type { Database } from '../database/open-database.ts'
import { filesKept } from './orders.store.ts'

const PART = '.part'
/** Says to processes that share the folder that it is the same. */
export const SHARED_MARK = '.fairway-exports'
/** A file that belongs to nobody is left alone for so long: its order may just be ending. */
const ORPHAN_MS = 3_600_000

/** Files of orders, in one folder; several processes may share it. */
export interface OrderFiles {
  /** Where a file is written before it is whole. */
  part(id: string, tries: number): string
  /** Gives a written file its name, durably. */
  keep(part: string, name: string): Promise<void>
  path(name: string): string
  drop(path: string): Promise<void>
  size(path: string): Promise<number>
  freeBytes(): Promise<number>
  /** Removes what is nobody's (any more). */
  sweep(db: Database, now: number): Promise<void>
}

export function orderFiles(folder: string): OrderFiles {
  const path = (name: string) => join(folder, name)
  const drop = (file: string) => rm(file, { force: true })
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  return {
    path,
    drop,
    part: (id, tries) => path(`${id}-${tries}${PART}`),
    async keep(part, name) {
      const file = await open(part, 'r+')
      try {
        await file.datasync()
      } finally {
        await file.close()
      }
      await rename(part, path(name))
      if (process.platform === 'win32') return
      const own = await open(folder, 'r')
      try {
        await own.sync()
      } finally {
        await own.close()
      }
    },
    size: async (file) => (await stat(file).catch(() => null))?.size ?? 0,
    async freeBytes() {
      const { bavail, bsize } = await statfs(folder)
      return bavail * bsize
    },
    async sweep(db, now) {
      const names = await readdir(folder)
      if (names.length === 0) return
      const { files, running } = await filesKept(db)
      for (const name of names) {
        if (name === SHARED_MARK) continue
        const isHeld = name.endsWith(PART) ? running.has(name.slice(0, 22)) : files.has(name)
        if (isHeld) continue
        const known = await stat(path(name)).catch(() => null)
        if (known !== null && now - known.mtimeMs > ORPHAN_MS) await drop(path(name))
      }
    },
  }
}
