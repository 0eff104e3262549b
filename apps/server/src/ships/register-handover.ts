import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shipClasses } from '@fairway/contract'
import { z } from 'zod'
import type { ImportedShip } from './imported-ships.ts'
import type { SavedCounts } from './ship-register.store.ts'

/**
 * The embedded database belongs to the process that opened it. Where a server runs, an import lays its checked ships into the data folder and
 * waits for the server, which looks there every few seconds, to write what came of it beside them. Whoever may write into this folder may do all of it.
 */
const HANDED = /^register-import-[0-9a-f]{16}\.json$/
const WAIT_MS = 120_000
const LOOK_MS = 200

const text = z.string().max(1_000).nullable()
const whole = z.number().int().min(1).max(10_000_000).nullable()
const shipsSchema = z.array(
  z.object({ imo: z.number().int().min(1_000_000).max(9_999_999), name: text, nameZh: text, shipType: text, class: z.enum(shipClasses).nullable(), grossTons: whole, deadweight: whole, buildYear: whole, operator: text }),
)
const count = z.number().int().min(0)
const answerSchema = z.union([z.object({ counts: z.object({ new: count, changed: count, unchanged: count }) }), z.object({ failure: z.string() })])

const answerTo = (file: string) => file.replace(/\.json$/, '.answer')

/** Gives checked ships to the server that holds the folder, and resolves with what it saved. */
export async function handOver(dataDir: string, ships: readonly ImportedShip[], waitMs = WAIT_MS): Promise<SavedCounts> {
  const file = join(dataDir, `register-import-${randomBytes(8).toString('hex')}.json`)
  await write(file, ships)
  try {
    for (const deadline = Date.now() + waitMs; !existsSync(answerTo(file)); await sleep(LOOK_MS)) {
      if (Date.now() > deadline) throw new Error(`The server that holds ${dataDir} took nothing within ${waitMs / 1000} s; nothing was imported.`)
    }
    const answer = answerSchema.parse(JSON.parse(await readFile(answerTo(file), 'utf8')))
    if ('failure' in answer) throw new Error(`The server could not save the ships: ${answer.failure}`)
    return answer.counts
  } finally {
    await Promise.all([file, answerTo(file)].map((name) => rm(name, { force: true })))
  }
}

/** Saves what imports have handed over, one after the other, and answers them. */
export async function takeHandedOver(dataDir: string, save: (ships: ImportedShip[]) => Promise<SavedCounts>): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((name) => HANDED.test(name)).toSorted()) {
    const file = join(dataDir, name)
    try {
      await write(answerTo(file), { counts: await save(shipsSchema.parse(JSON.parse(await readFile(file, 'utf8')))) })
    } catch (error) {
      await write(answerTo(file), { failure: error instanceof Error ? error.message.slice(0, 500) : String(error) })
    }
    await rm(file, { force: true })
  }
}

/** Whole or not at all. */
async function write(file: string, value: unknown): Promise<void> {
  await writeFile(`${file}.part`, JSON.stringify(value), { mode: 0o600 })
  await rename(`${file}.part`, file)
}
