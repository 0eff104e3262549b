import { webcrypto } from 'node:crypto'
import { open, readFile, rename, rm } from 'node:fs/promises'
import { z } from 'zod'
import { writeAll } from '../../durable/write-all.ts'

/** What the machine knew at an instant, beside the calls in the database that it had given out by then. */
export interface Checkpoint {
  /** The calls it belongs to: another database has others. */
  book: string
  /** The port table that it was made with. */
  ports: string
  /** When it was taken, UTC ms. */
  at: number
  /** Stored points from this time on may be missing in it, UTC ms. */
  from: number
  state: Uint8Array
}

const LINE_END = 10
const MOST_HEADER_BYTES = 1_000
const toldSchema = z.object({ book: z.string(), ports: z.string(), at: z.number(), from: z.number() })
/** `whole`: of the state and of what is told of it. Files of earlier versions have `sha256`, of the state alone. */
const headSchema = z.union([toldSchema.extend({ whole: z.string() }), toldSchema.extend({ sha256: z.string() })])

/** Writes the file whole or not at all: a line of JSON, then the machine's bytes. */
export async function writeCheckpoint(file: string, { state, ...head }: Checkpoint): Promise<void> {
  const part = `${file}.part`
  const whole = await digestOf(head, state)
  try {
    const handle = await open(part, 'w')
    try {
      await writeAll(handle, Buffer.from(`${JSON.stringify({ ...head, whole })}\n`))
      await writeAll(handle, state)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
}

/** The checkpoint of a file; null when there is none, or none that is whole. */
export async function readCheckpoint(file: string): Promise<Checkpoint | null> {
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) return null
  const end = bytes.subarray(0, MOST_HEADER_BYTES).indexOf(LINE_END)
  const head = headSchema.safeParse(parsed(bytes.toString('utf8', 0, Math.max(end, 0))))
  const state = bytes.subarray(end + 1)
  if (!head.success) return null
  const { book, ports, at, from } = head.data
  const isWhole =
    'whole' in head.data
      ? head.data.whole === (await digestOf({ book, ports, at, from }, state))
      : head.data.sha256 === (await digest(state))
  if (!isWhole) return null
  return { book, ports, at, from, state }
}

export const removeCheckpoint = (file: string): Promise<void> => rm(file, { force: true })

async function digestOf({ book, ports, at, from }: z.infer<typeof toldSchema>, state: Uint8Array): Promise<string> {
  return digest(Buffer.from(JSON.stringify([book, ports, at, from, await digest(state)])))
}

/** In a thread of Node's pool: with 300,000 ships there are some 90 MB. */
const digest = async (bytes: Uint8Array) =>
  Buffer.from(await webcrypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)).toString('hex')

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null // no header: damaged
  }
}
