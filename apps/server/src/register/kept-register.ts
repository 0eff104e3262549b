import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { shipClasses } from '@fairway/contract'
import { z } from 'zod'
import type { RegisterRow, ShipRegister } from './ship-register.ts'

/** Ships a line of the file: read and taken in within some 20 ms. */
const AT_ONCE = 2_000
const whole = z.number().int().min(0)
const headSchema = z.object({ of: z.string(), size: whole })
const rowsSchema = z.array(
  z.tuple([whole, z.string().nullable(), z.enum(shipClasses), whole.nullable(), whole.nullable()]),
)

export interface RegisterSource {
  readonly size: number
  register(first: number, last: number): Iterable<RegisterRow>
}

/**
 * Keeps a register for the next start: a world takes seconds to make, and until then every ship that says "cargo" of herself
 * would be drawn as general cargo. `of` says what it is the register of; one that is kept already is left alone.
 */
export async function keepRegister(file: string, of: string, source: RegisterSource): Promise<void> {
  if ((await keptOf(file)) === of) return
  await pipeline(Readable.from(linesFor(of, source)), createWriteStream(`${file}.part`))
  await rename(`${file}.part`, file)
}

async function* linesFor(of: string, source: RegisterSource): AsyncGenerator<string> {
  yield `${JSON.stringify({ of, size: source.size })}\n`
  for (let ship = 0; ship < source.size; ship += AT_ONCE) {
    const rows = Array.from(
      source.register(ship, ship + AT_ONCE),
      ({ mmsi, nameZh, class: shipClass, deadweight, buildYear }) => [mmsi, nameZh, shipClass, deadweight, buildYear],
    )
    yield `${JSON.stringify(rows)}\n`
    await setImmediate()
  }
}

/** Loads what was kept, if anything. Throws when the file is not what {@link keepRegister} writes. */
export async function loadKeptRegister(file: string, register: ShipRegister): Promise<void> {
  let isHead = true
  for await (const line of linesOf(file)) {
    const value: unknown = JSON.parse(line)
    if (isHead) headSchema.parse(value)
    else
      register.load(
        rowsSchema.parse(value).map(([mmsi, nameZh, shipClass, deadweight, buildYear]) => ({
          mmsi,
          imo: null,
          name: '',
          nameZh,
          class: shipClass,
          deadweight,
          buildYear,
        })),
      )
    isHead = false
    await setImmediate()
  }
}

/** What is kept; null when nothing is, or nothing that can be read: it is written anew then. */
async function keptOf(file: string): Promise<string | null> {
  try {
    for await (const line of linesOf(file)) return headSchema.parse(JSON.parse(line)).of
  } catch {
    // Told when it was loaded.
  }
  return null
}

async function* linesOf(file: string): AsyncGenerator<string> {
  if (!existsSync(file)) return
  const input = createReadStream(file)
  try {
    yield* createInterface({ input })
  } finally {
    input.destroy()
  }
}
