/** The codec's speed on one core, beside other decoders on the same lines in the same run. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import {
  MOST_SENTENCE_BYTES,
  NmeaReceiver,
  type ClassAPosition,
  type NmeaHandlers,
  writeSentences,
} from '../../packages/ais/src/index.ts'
import type { BenchRow } from '../bench-row.ts'
import { madeUpLog } from './made-up-log.ts'

const require = createRequire(import.meta.url)
const CHUNK = 64 * 1024
/** Ours and the others' alike: the best of as many. */
const ROUNDS = 20

/** A log of real traffic where it is there, else one of our own with the same mix of types. */
function readLog(): { bytes: Buffer; note: string } {
  const data = process.env.FAIRWAY_DATA ?? join(import.meta.dirname, '../../../shared/data')
  const file = join(data, 'nmea-global-2012/nmea-sample.txt')
  return existsSync(file)
    ? { bytes: readFileSync(file), note: 'real log' }
    : { bytes: madeUpLog(80_000), note: 'made-up log' }
}

/**
 * Lines a second of processor time in the best of several rounds. Processor time, collector threads included, because
 * "one core" is promised and the machine may have other things to do; the best, because those also share its caches.
 */
async function best(lines: number, rounds: number, round: () => void | Promise<void>): Promise<number> {
  let fastest = Infinity
  for (let i = 0; i < rounds; i++) {
    const begin = process.cpuUsage()
    await round()
    const { user, system } = process.cpuUsage(begin)
    fastest = Math.min(fastest, user + system)
  }
  return (lines / fastest) * 1e6
}

function receive(bytes: Buffer, everyMessage: boolean, repeat: number): void {
  let sum = 0
  const handlers: NmeaHandlers = {
    onColumns: (m) => {
      sum += m.length
    },
    onMessage: (m) => {
      sum += m.repeat
    },
  }
  const receiver = new NmeaReceiver({ everyMessage, handlers })
  for (let n = 0; n < repeat; n++) {
    for (let at = 0; at < bytes.length; at += CHUNK) receiver.push(0, bytes.subarray(at, at + CHUNK), 0)
  }
  receiver.flush()
  if (receiver.counters.messages === 0 || Number.isNaN(sum)) throw new Error('the bench decoded nothing')
}

/** ggencoder wants one line a call and the caller's table for fragments. */
function ggencoder(lines: readonly string[]): Promise<number> {
  const { AisDecode } = require('ggencoder') as { AisDecode: new (line: string, session: object) => { valid: boolean } }
  return best(lines.length, ROUNDS, () => {
    const session = {}
    let valid = 0
    for (const line of lines) if (new AisDecode(line, session).valid) valid++
    if (valid === 0) throw new Error('ggencoder decoded nothing')
  })
}

function aisStreamDecoder(lines: readonly string[]): Promise<number> {
  const { default: AisDecoder } = require('ais-stream-decoder') as {
    default: new (options: object) => NodeJS.ReadWriteStream
  }
  return best(lines.length, ROUNDS, async () => {
    const decoder = new AisDecoder({ silent: true })
    decoder.on('error', () => undefined)
    decoder.resume()
    const ended = new Promise((resolve) => decoder.once('end', resolve))
    for (const line of lines) decoder.write(line)
    decoder.end()
    await ended
  })
}

/** Debian's gpsdecode, lines in and JSON out through pipes, by the clock; null when it is not installed. */
function gpsdecode(bytes: Buffer, lines: number): number | null {
  const input = Buffer.concat([bytes, bytes, bytes, bytes])
  let fastest = Infinity
  for (let i = 0; i < ROUNDS; i++) {
    const begin = performance.now()
    const { status, error } = spawnSync('gpsdecode', ['-j'], { input, maxBuffer: 1 << 30, timeout: 120_000 })
    if (error !== undefined || status !== 0) return null
    fastest = Math.min(fastest, performance.now() - begin)
  }
  return ((4 * lines) / fastest) * 1000
}

/** Position reports to sentences in a buffer, as the simulated world makes them. */
function write(count: number): void {
  const buffer = new Uint8Array(CHUNK + MOST_SENTENCE_BYTES)
  const message: ClassAPosition = {
    type: 1,
    repeat: 0,
    mmsi: 413_000_001,
    status: 0,
    rot: 0,
    sog: 12.3,
    accuracy: true,
    lon: 121.5,
    lat: 31.25,
    cog: 87.6,
    heading: 88,
    second: 12,
    maneuver: null,
    raim: false,
    radio: 0,
  }
  for (let i = 0, at = 0; i < count; i++) {
    message.lon = (i % 3600) / 10 - 180
    if (at > CHUNK) at = 0
    at = writeSentences(buffer, at, message)
  }
}

export async function run(): Promise<BenchRow[]> {
  const { bytes, note } = readLog()
  const lines = bytes
    .toString('latin1')
    .split(/\r?\n/)
    .filter((line) => line !== '')
  const typeOnes = lines.filter((line) => /^!..VDM,1,1,,[AB]?,1.{27},0\*/.test(line))
  const typeOneBytes = Buffer.from(`${typeOnes.join('\r\n')}\r\n`, 'latin1')

  const objects = await best(lines.length, ROUNDS, () => receive(bytes, true, 1))
  const peer = await ggencoder(lines)
  const peers: Record<string, number> = {
    ggencoder: peer,
    'ais-stream-decoder (7 types)': await aisStreamDecoder(lines),
  }
  const gpsd = gpsdecode(bytes, lines.length)
  if (gpsd !== null) peers['gpsdecode with JSON'] = gpsd
  const columns = await best(lines.length, ROUNDS, () => receive(bytes, false, 1))
  const typeOne = await best(4 * typeOnes.length, ROUNDS, () => receive(typeOneBytes, false, 4))
  const written = await best(50_000, ROUNDS, () => write(50_000))
  return [
    {
      name: 'Mixed log to typed objects, one core',
      value: objects,
      unit: 'lines/s',
      target: 1_200_000,
      targetIs: 'at least',
      peers,
      note,
    },
    { name: 'The same as a multiple of ggencoder', value: objects / peer, unit: '×', target: 8, targetIs: 'at least' },
    { name: 'Mixed log to columns and objects, one core', value: columns, unit: 'lines/s', note },
    {
      name: 'Type 1 lines with checksum to columns, one core',
      value: typeOne,
      unit: 'lines/s',
      target: 10_000_000,
      targetIs: 'at least',
      note,
    },
    { name: 'Type 1 messages to sentences in a buffer, one core', value: written, unit: 'sentences/s' },
  ]
}
