import { spawn } from 'node:child_process'
import { close, constants, open } from 'node:fs'
import { isatty, ReadStream } from 'node:tty'
import { promisify } from 'node:util'
import { roomFor, type FeedContext } from '../feed.ts'
import type { FeedSpec } from '../feed-spec.ts'
import { LINE_END } from './tcp-feed.ts'

type SerialSpec = Extract<FeedSpec, { kind: 'serial' }>

/** What is held while the consumers are full: an hour of the usual 38,400 baud. A wire cannot wait. */
const MOST_HELD = 16 * 1024 * 1024

/** Reads a serial line as the system's terminal device, set by `stty` (decision 0157), until it is unplugged. */
export async function readSerial(spec: SerialSpec, context: FeedContext): Promise<void> {
  const { O_RDONLY, O_NOCTTY, O_NONBLOCK } = constants
  // Without NONBLOCK the opening waits for a carrier that many a receiver never gives.
  const device = await promisify(open)(spec.path, O_RDONLY | (O_NOCTTY ?? 0) | (O_NONBLOCK ?? 0))
  try {
    if (!isatty(device)) throw new Error(`${spec.path} is no serial line`)
    await set(device, spec.baud, context)
  } catch (error) {
    close(device)
    throw error
  }
  await read(device, spec, context)
}

/** Eight bits, no parity, nothing changed on the way. `stty` sets what it has as its input. */
function set(device: number, baud: number, { timing, signal }: FeedContext): Promise<void> {
  const settings = [String(baud), 'raw', '-echo', 'cs8', '-parenb', '-cstopb', 'clocal', 'cread']
  return new Promise((resolve, reject) => {
    const stty = spawn('stty', settings, { stdio: [device, 'ignore', 'pipe'], timeout: timing.connectMs, signal })
    let said = ''
    stty.stderr!.on('data', (text: Buffer) => (said = (said + String(text)).slice(0, 300)))
    stty.on('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT' ? new Error('stty, which sets the speed of a serial line, is not installed') : error,
      ),
    )
    stty.on('close', (code) => {
      if (code === 0) resolve()
      else reject(new Error(`the line cannot be set to ${baud} baud: ${said.trim() || `stty ended with ${code}`}`))
    })
  })
}

function read(device: number, spec: SerialSpec, context: FeedContext): Promise<void> {
  const { way, status, signal } = context
  return new Promise((resolve, reject) => {
    const line = new ReadStream(device)
    const hold = new Hold(context)
    let lastAt = Date.now()
    const end = () => line.destroy()
    const watch = setInterval(
      () => {
        if (Date.now() - lastAt > spec.idleMs) line.destroy(new Error(`nothing came for ${spec.idleMs / 1000} s`))
      },
      Math.min(1000, spec.idleMs),
    )
    signal.addEventListener('abort', end)
    if (signal.aborted) end()
    status.connected = true
    status.lastError = null
    line.on('data', (chunk: Buffer) => {
      lastAt = Date.now()
      hold.take(chunk, lastAt)
    })
    line.on('end', end)
    // What an unplugged device gives is EIO.
    line.on('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EIO' ? new Error('the device is gone') : error),
    )
    line.on('close', () => {
      clearInterval(watch)
      signal.removeEventListener('abort', end)
      hold.take(LINE_END, Date.now())
      way.closed(0)
      if (!signal.aborted && status.lastError === null) status.failed('the device is gone')
      resolve()
    })
  })
}

/** Keeps what comes while the consumers are full. */
class Hold {
  readonly #context: FeedContext
  readonly #held: { chunk: Buffer; at: number }[] = []
  #bytes = 0

  constructor(context: FeedContext) {
    this.#context = context
  }

  take(chunk: Buffer, at: number): void {
    const { way, status } = this.#context
    if (this.#held.length === 0 && !way.full()) return void way.bytes(chunk, at)
    if (this.#bytes + chunk.length > MOST_HELD) return way.refuse('no-room', '')
    this.#bytes += chunk.length
    if (this.#held.push({ chunk, at }) === 1) this.#drain().catch((error: unknown) => status.failed(error))
  }

  async #drain(): Promise<void> {
    const { way, signal } = this.#context
    while (this.#held.length > 0) {
      await roomFor(this.#context)
      if (signal.aborted) return
      const { chunk, at } = this.#held[0]
      way.bytes(chunk, at)
      this.#bytes -= chunk.length
      this.#held.shift()
    }
  }
}
