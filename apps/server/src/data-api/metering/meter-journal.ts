import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, unlinkSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { newPublicId } from '../../accounts/password/secrets.ts'
import type { Use } from './usage.store.ts'

const ENDING = '.journal'
const LINE = /^(\d{1,15}) ([\w-]{1,60}) (\d{4}-\d\d-\d\d) (\w{1,60}) (\d{1,9}) (\d{1,9}) \.$/

/**
 * A file that one process writes a line to for each call before it answers. The system has the line when `append` returns: it
 * outlives the process, however that ends.
 */
export class MeterJournal {
  readonly name: string
  readonly #path: string
  readonly #fd: number
  #bytes = 0
  /** The last line is not whole: nothing may be joined to it. */
  #isTorn = false

  constructor(folder: string) {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    this.name = newPublicId()
    this.#path = join(folder, this.name + ENDING)
    this.#fd = openSync(this.#path, 'ax', 0o600)
  }

  /** Bytes written so far. */
  get bytes(): number {
    return this.#bytes
  }

  /** Throws when the disk takes no more; what it took of the line then counts for nothing. */
  append({ userId, keyId, day, call, rows, credits }: Omit<Use, 'calls'>): void {
    const line = `${this.#isTorn ? '\n' : ''}${userId} ${keyId} ${day} ${call} ${rows} ${credits} .\n`
    const written = writeSync(this.#fd, line)
    this.#bytes += written
    this.#isTorn = written < line.length
    if (this.#isTorn) throw new Error('the journal of the data API could not be written')
  }

  /** Everything in it is in the table of use. */
  remove(): void {
    closeSync(this.#fd)
    unlinkSync(this.#path)
  }

  close(): void {
    closeSync(this.#fd)
  }
}

/** Journals that earlier processes left in a folder. Only one process at a time has the folder. */
export function journalsLeft(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith(ENDING))
      .map((name) => name.slice(0, -ENDING.length))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

/** What a journal says from a byte on, joined by key, day and call. Lines that a cut left unfinished are none. */
export function readJournal(folder: string, name: string, from: number): { bytes: number; uses: Use[] } {
  const content = readFileSync(join(folder, name + ENDING))
  const joined = new Map<string, Use>()
  for (const line of content.subarray(from).toString('latin1').split('\n')) {
    const parts = LINE.exec(line)
    if (parts === null) continue
    const [, userId, keyId, day, call, rows, credits] = parts
    addUse(joined, { userId: Number(userId), keyId, day, call, rows: Number(rows), credits: Number(credits) })
  }
  return { bytes: content.length, uses: [...joined.values()] }
}

export const removeJournal = (folder: string, name: string): void => unlinkSync(join(folder, name + ENDING))

/** Adds one call to what is joined by key, day and call. */
export function addUse(joined: Map<string, Use>, use: Omit<Use, 'calls'>): void {
  const name = `${use.keyId} ${use.day} ${use.call}`
  const known = joined.get(name)
  if (known === undefined) joined.set(name, { ...use, calls: 1 })
  else {
    known.calls += 1
    known.rows += use.rows
    known.credits += use.credits
  }
}
