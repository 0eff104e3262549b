/**
 * Copies files in a process of its own, of low priority, and says what they are: the server's own threads serve the map meanwhile.
 * Started by copy-files.ts; ends with it.
 */
import { createHash } from 'node:crypto'
import { closeSync, fsyncSync, mkdirSync, openSync, readSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { beHelper } from '../concurrency/helper-process.ts'

export interface CopyOrder {
  from: string
  to: string
}
export interface CopyAnswer {
  bytes: number
  sha256: string
}

/** Nice: everything else comes first. */
const PRIORITY = 10
const buffer = Buffer.allocUnsafe(2 ** 20)

beHelper(PRIORITY)
process.umask(0o077)

process.on('message', ({ from, to }: CopyOrder) => {
  try {
    process.send!(copy(from, to))
  } catch (error) {
    process.send!({ failure: (error as Error).message })
  }
})

/** The bytes are on the disk when it returns; the names are synced with the manifest. */
function copy(from: string, to: string): CopyAnswer {
  mkdirSync(dirname(to), { recursive: true })
  const source = openSync(from, 'r')
  try {
    const target = openSync(to, 'wx', 0o600)
    try {
      const hash = createHash('sha256')
      let bytes = 0
      for (let read = 0; (read = readSync(source, buffer)) > 0; bytes += read) {
        hash.update(buffer.subarray(0, read))
        for (let written = 0; written < read;) written += writeSync(target, buffer, written, read - written)
      }
      fsyncSync(target)
      return { bytes, sha256: hash.digest('hex') }
    } finally {
      closeSync(target)
    }
  } finally {
    closeSync(source)
  }
}
