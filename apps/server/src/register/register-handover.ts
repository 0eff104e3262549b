import { randomBytes } from 'node:crypto'
import { createReadStream, existsSync } from 'node:fs'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate, setTimeout as sleep } from 'node:timers/promises'
import { shipClasses } from '@fairway/contract'
import { z } from 'zod'
import type { ImportedShip } from './imported-ships.ts'
import type { SavedCounts } from './ship-register.store.ts'

/**
 * The embedded database belongs to the process that opened it. Where a server runs, an import lays its checked ships into the data folder and
 * waits for the server, which looks there every few seconds, to write what came of it beside them. Whoever may write into this folder may do all of it.
 */
const HANDED = /^register-import-[0-9a-f]{16}\.jsonl$/
/** What an import that was killed leaves behind: its answer, and files half written. */
const LEFT = /^register-import-[0-9a-f]{16}\.(answer|(answer|jsonl)\.part)$/
/** Nobody waits for an answer that is older. */
const LEFT_MS = 24 * 3_600_000
/** 100,000 ships take the embedded database some five seconds. */
const WAIT_MS = 600_000
const LOOK_MS = 200
/** Ships a line of the file: the server reads one between two looks at its sockets. */
const AT_ONCE = 500

const text = z.string().max(1_000).nullable()
const whole = z.number().int().min(1).max(10_000_000).nullable()
const shipsSchema = z.array(
  z.object({
    imo: z.number().int().min(1_000_000).max(9_999_999),
    name: text,
    nameZh: text,
    shipType: text,
    class: z.enum(shipClasses).nullable(),
    grossTons: whole,
    deadweight: whole,
    buildYear: whole,
    operator: text,
  }),
)
const count = z.number().int().min(0)
const answerSchema = z.union([
  z.object({ counts: z.object({ new: count, changed: count, unchanged: count }) }),
  z.object({ failure: z.string() }),
])

const answerTo = (file: string) => file.replace(/\.jsonl$/, '.answer')

/** Gives checked ships to the server that holds the folder, and resolves with what it saved. */
export async function handOver(
  dataDir: string,
  ships: readonly ImportedShip[],
  waitMs = WAIT_MS,
): Promise<SavedCounts> {
  const file = join(dataDir, `register-import-${randomBytes(8).toString('hex')}.jsonl`)
  await write(file, linesOf(ships))
  try {
    for (const deadline = Date.now() + waitMs; !existsSync(answerTo(file)); await sleep(LOOK_MS)) {
      if (Date.now() > deadline)
        throw new Error(
          `The server that holds ${dataDir} did not answer within ${waitMs / 1000} s: whether the ships were imported is not known. Import the same file again: what is there already is counted as before, and changes nothing.`,
        )
    }
    const answer = answerSchema.parse(JSON.parse(await readFile(answerTo(file), 'utf8')))
    if ('failure' in answer) throw new Error(`The server could not save the ships: ${answer.failure}`)
    return answer.counts
  } finally {
    await Promise.all([file, answerTo(file)].map((name) => rm(name, { force: true })))
  }
}

/** Removes what imports left behind that were killed. */
export async function clearLeftovers(dataDir: string, now: number): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((name) => LEFT.test(name))) {
    const { mtimeMs } = await stat(join(dataDir, name))
    if (now - mtimeMs > LEFT_MS) await rm(join(dataDir, name), { force: true })
  }
}

/** Saves what imports have handed over, one after the other, and answers them. By `signal` it stops: the import under way hears of it, the others wait for the next start. */
export async function takeHandedOver(
  dataDir: string,
  save: (ships: ImportedShip[]) => Promise<SavedCounts>,
  signal?: AbortSignal,
): Promise<void> {
  for (const name of (await readdir(dataDir)).filter((name) => HANDED.test(name)).toSorted()) {
    if (signal?.aborted) return
    const file = join(dataDir, name)
    try {
      await write(answerTo(file), JSON.stringify({ counts: await save(await readShips(file, signal)) }))
    } catch (error) {
      const failure = signal?.aborted
        ? 'it is stopping; nothing was imported'
        : error instanceof Error
          ? error.message.slice(0, 500)
          : String(error)
      await write(answerTo(file), JSON.stringify({ failure }))
    }
    await rm(file, { force: true })
  }
}

function* linesOf(ships: readonly ImportedShip[]): Generator<string> {
  for (let from = 0; from < ships.length; from += AT_ONCE)
    yield `${JSON.stringify(ships.slice(from, from + AT_ONCE))}\n`
}

async function readShips(file: string, signal?: AbortSignal): Promise<ImportedShip[]> {
  const ships: ImportedShip[] = []
  for await (const line of createInterface({ input: createReadStream(file) })) {
    ships.push(...shipsSchema.parse(JSON.parse(line)))
    await setImmediate()
    signal?.throwIfAborted()
  }
  return ships
}

/** Whole or not at all. */
async function write(file: string, content: string | Iterable<string>): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
