import { write } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

/** How long to wait before trying again where the reader is slow and the pipe does not block, ms. */
const RETRY = 5

/** Writes all of `bytes`, as fast as the reader takes them. Rejects with the system's error: EPIPE when the reader has gone. */
export async function writeAll(fd: number, bytes: Uint8Array): Promise<void> {
  for (let at = 0; at < bytes.length;) {
    try {
      at += await writeSome(fd, bytes, at)
    } catch (error) {
      if (codeOf(error) !== 'EAGAIN') throw error
      await wait(RETRY)
    }
  }
}

function writeSome(fd: number, bytes: Uint8Array, at: number): Promise<number> {
  return new Promise((resolve, reject) => {
    write(fd, bytes, at, bytes.length - at, null, (error, written) => (error ? reject(error) : resolve(written)))
  })
}

/** The code of a system error, empty for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}
