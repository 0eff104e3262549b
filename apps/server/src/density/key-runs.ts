import { closeSync, openSync, readSync } from 'node:fs'
import { writeAllSync } from '../durable/write-all.ts'
import type { Counted } from './counted.ts'
import type { SortedKeys } from './sorted-keys.ts'

/** Bytes that are read or written at once. */
const CHUNK = 1 << 18
/** A step to the next key and its count: two numbers of at most seven and five bytes. */
const MOST_OF_ENTRY = 12

/** Writes keys in rising order with their counts: of each the step from the key before, then the count, seven bits a byte. */
export function writeRun(path: string, counted: Counted): void {
  const file = openSync(path, 'w')
  const bytes = Buffer.alloc(CHUNK)
  let [length, before] = [0, 0]
  try {
    while (counted.next()) {
      if (length + MOST_OF_ENTRY > CHUNK) {
        writeAllSync(file, bytes.subarray(0, length))
        length = 0
      }
      length = put(bytes, length, counted.key - before)
      length = put(bytes, length, Math.min(counted.count, 0xffff_ffff))
      before = counted.key
    }
    writeAllSync(file, bytes.subarray(0, length))
  } finally {
    closeSync(file)
  }
}

/** Reads what {@link writeRun} wrote, and closes the file at its end. */
export function readRun(path: string): Counted {
  const file = openSync(path, 'r')
  const bytes = Buffer.alloc(CHUNK)
  let [at, length, isOpen] = [0, 0, true]
  /** Keeps a whole entry in the buffer as long as there is one. */
  const fill = () => {
    bytes.copyWithin(0, at, length)
    length -= at
    at = 0
    const read = readSync(file, bytes, length, CHUNK - length, null)
    length += read
    if (read > 0) return
    isOpen = false
    closeSync(file)
  }
  const number = () => {
    let [value, scale] = [0, 1]
    for (;;) {
      const byte = bytes[at++]
      value += (byte & 127) * scale
      if (byte < 128) return value
      scale *= 128
    }
  }
  return {
    key: 0,
    count: 0,
    next() {
      if (isOpen && at + MOST_OF_ENTRY > length) fill()
      if (at >= length) return false
      this.key += number()
      this.count = number()
      return true
    },
  }
}

/** How often each of some sorted keys is there. */
export function countSorted(keys: SortedKeys): Counted {
  let at = 0
  return {
    key: 0,
    count: 0,
    next() {
      if (at >= keys.length) return false
      this.key = keys.at(at)
      const from = at
      while (at < keys.length && keys.at(at) === this.key) at++
      this.count = at - from
      return true
    },
  }
}

/** Whole numbers below 2^48. Returns where the next one goes. */
function put(bytes: Buffer, from: number, value: number): number {
  let [at, rest] = [from, value]
  while (rest > 0x7fff_ffff) {
    bytes[at++] = (rest % 128) | 128
    rest = Math.floor(rest / 128)
  }
  while (rest > 127) {
    bytes[at++] = (rest & 127) | 128
    rest >>>= 7
  }
  bytes[at++] = rest
  return at
}
