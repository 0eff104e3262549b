import { type Stats, close, fstat, open, read } from 'node:fs'
import { promisify } from 'node:util'

const [openFile, closeFile, readFile, statFile] = [open, close, read, fstat].map((f) => promisify(f)) as [
  (path: string, flags: string) => Promise<number>,
  (fd: number) => Promise<void>,
  (fd: number, into: Uint8Array, at: number, length: number, position: null) => Promise<{ bytesRead: number }>,
  (fd: number) => Promise<Stats>,
]

/** Bytes read at once from a file. */
const CHUNK = 256 * 1024

/**
 * The bytes of a file, or of standard input for `-`, in chunks that are valid until the next one is asked for. Ends
 * early, without an error, when `stopped` is signalled.
 */
export async function* readChunks(file: string, stopped: AbortSignal): AsyncGenerator<Uint8Array> {
  if (file !== '-') {
    const fd = await openFile(file, 'r')
    try {
      yield* fileChunks(fd, stopped)
    } finally {
      await closeFile(fd)
    }
  } else if ((await statFile(0)).isFile()) {
    yield* fileChunks(0, stopped)
  } else {
    yield* streamChunks(stopped)
  }
}

/** Reads the next chunk while the one before is worked on. */
async function* fileChunks(fd: number, stopped: AbortSignal): AsyncGenerator<Uint8Array> {
  const [first, second] = [new Uint8Array(CHUNK), new Uint8Array(CHUNK)]
  const start = (into: Uint8Array) => {
    const reading = readFile(fd, into, 0, CHUNK, null)
    // An error is seen where the result is awaited.
    reading.catch(() => undefined)
    return reading
  }
  let reading = start(first)
  for (let into = second, current = first; !stopped.aborted; [current, into] = [into, current]) {
    const { bytesRead } = await reading
    if (bytesRead === 0) return
    reading = start(into)
    yield current.subarray(0, bytesRead)
  }
  await reading
}

async function* streamChunks(stopped: AbortSignal): AsyncGenerator<Uint8Array> {
  const stop = () => process.stdin.destroy()
  stopped.addEventListener('abort', stop)
  try {
    for await (const chunk of process.stdin as AsyncIterable<Buffer>) yield chunk
  } catch (error) {
    if (!stopped.aborted) throw error
  } finally {
    stopped.removeEventListener('abort', stop)
  }
}
