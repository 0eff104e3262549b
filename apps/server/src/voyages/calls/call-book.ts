import { randomUUID } from 'node:crypto'
import type { Database } from '../../database/open-database.ts'
import { readSetting, writeSetting } from '../../database/settings.store.ts'

/** In the table of settings: the name of the calls there, which the checkpoint of the machine that made them knows. */
const KEY = 'voyages'

/** The name of the calls in a database; empty when none were made there. */
export async function readBook(db: Database): Promise<string> {
  const setting = await readSetting(db, KEY)
  return typeof setting === 'object' && setting !== null && 'book' in setting ? String(setting.book) : ''
}

/** Calls that are made anew get another name: no checkpoint of before fits them. */
export async function beginBook(db: Database, now: number): Promise<string> {
  const book = randomUUID()
  await writeSetting(db, KEY, { book, making: true }, new Date(now))
  return book
}

/** They are made: from now on they only grow. */
export const finishBook = (db: Database, book: string, now: number): Promise<void> =>
  writeSetting(db, KEY, { book }, new Date(now))

/** The same for a process that makes no calls: their name, and whether they are being made. */
export async function bookOfOthers(db: Database): Promise<{ book: string; making: boolean }> {
  const setting = await readSetting(db, KEY)
  const book = await readBook(db)
  return { book, making: book === '' || (typeof setting === 'object' && setting !== null && 'making' in setting) }
}
