import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import type { PositionBatch } from '@fairway/tracking'
import { NatsLink } from '../../apps/server/src/bus/nats-link.ts'
import { NatsPublisher } from '../../apps/server/src/bus/nats-publisher.ts'
import { NatsReader } from '../../apps/server/src/bus/nats-reader.ts'
import { findNats, startNats } from '../../apps/server/src/bus/nats-server.fixture.ts'
import type { Picture } from '../../apps/server/src/picture/picture.ts'
import type { BenchRow } from '../bench-row.ts'
import { createFleet, createPicture } from '../live/fleet.ts'

const SHIPS = 50_000
const READ = 5_000_000
const PER_SECOND = 19_000
const TICK_MS = 20
const SECONDS = 20
const STREAM_BYTES = 4_000_000_000
const FEEDS = ['tcp://pier:4001']
const log = { info: () => {}, warn: console.warn, error: console.error }

/** What the bus between processes costs: to read it again at a start, and at the rate of the world's ships. */
export async function run(): Promise<BenchRow[]> {
  const binary = findNats()
  if (binary === null) return []
  const nats = await startNats(binary)
  const settings = { servers: [nats.url], streamBytes: STREAM_BYTES, replicas: 1 }
  const link = new NatsLink({ settings, name: 'bench', log })
  const publisher = new NatsPublisher({ link, feeds: FEEDS, spool: null, log })
  link.start()
  publisher.start()
  const batches = slices(createFleet(SHIPS, Date.now()).positions, (PER_SECOND * TICK_MS) / 1_000)
  try {
    const sent = await publishAll(publisher, batches)
    const read = await readAll(link)
    const live = await publishLive({ link, publisher, batches, natsPid: nats.pid()! })
    return rows(sent, read, live)
  } finally {
    await publisher.stop()
    await link.stop()
    await nats.stop()
  }
}

function rows(sent: Sent, read: Cost, live: Live): BenchRow[] {
  const million = (READ / 1e6).toFixed(0)
  return [
    {
      name: 'positions that an intake brings to NATS as fast as it goes',
      value: READ / sent.seconds,
      unit: '/s',
      note: `${million} million, ${microseconds(sent)} µs of a processor each, ${sent.bytes.toFixed(1)} bytes each in the stream`,
    },
    {
      name: 'positions read again from NATS into the picture, as at a start',
      value: READ / read.seconds,
      unit: '/s',
      // An hour of the world's reports within the five minutes that a start waits for them.
      target: 230_000,
      targetIs: 'at least',
      note: `${million} million, ${microseconds(read)} µs of a processor each`,
    },
    {
      name: `bytes of a position in the stream at ${PER_SECOND.toLocaleString('en-US')} a second`,
      value: live.bytes,
      unit: 'bytes',
      note: `${Math.round(live.framesPerSecond)} batches/s; intake's end and reader's end together ${(live.cpu / live.seconds).toFixed(3)} cores, NATS ${(live.natsCpu / live.seconds).toFixed(3)}`,
    },
  ]
}

interface Cost {
  seconds: number
  /** Seconds of a processor. */
  cpu: number
}
interface Sent extends Cost {
  /** Of a position in the stream. */
  bytes: number
}
interface Live extends Sent {
  framesPerSecond: number
  natsCpu: number
}

const microseconds = ({ cpu }: Cost) => ((cpu / READ) * 1e6).toFixed(2)

/** What passes in time and in work until `work` is done. */
async function costOf(work: () => Promise<unknown>): Promise<Cost> {
  const [began, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { seconds: (performance.now() - began) / 1_000, cpu: (user + system) / 1e6 }
}

const storedBytes = async (link: NatsLink) => (await (await link.connected())!.info()).state.bytes

async function publishAll(publisher: NatsPublisher, batches: readonly PositionBatch[]): Promise<Sent> {
  const cost = await costOf(async () => {
    for (let sent = 0, turn = 0; sent < READ; turn++) {
      const batch = batches[turn % batches.length]
      publisher.queue.publish(batch)
      sent += batch.length
      await publisher.queue.drained()
    }
    while (publisher.waiting > 0) await sleep(5)
  })
  return { ...cost, bytes: publisher.bytes / publisher.confirmed }
}

function readerOf(link: NatsLink, picture: Picture): NatsReader {
  return new NatsReader({
    link,
    feedOf: () => 0,
    take: ({ positions }) => picture.applyPositions(positions),
    room: async () => {},
    from: null,
    unconfirmed: null,
    rewindMs: 1_200_000,
    log,
  })
}

async function readAll(link: NatsLink): Promise<Cost> {
  const reader = readerOf(link, createPicture(createFleet(SHIPS, Date.now())))
  const cost = await costOf(async () => {
    reader.start()
    while (!reader.isCaughtUp) await sleep(5)
  })
  await reader.stop()
  return cost
}

interface Around {
  link: NatsLink
  publisher: NatsPublisher
  batches: readonly PositionBatch[]
  natsPid: number
}

/** Both ends at once, at the rate of the world. */
async function publishLive({ link, publisher, batches, natsPid }: Around): Promise<Live> {
  const reader = readerOf(link, createPicture(createFleet(SHIPS, Date.now())))
  reader.start()
  while (!reader.isCaughtUp) await sleep(5)
  const [frames, bytes, confirmed, nats] = [
    publisher.frames,
    await storedBytes(link),
    publisher.confirmed,
    cpuOf(natsPid),
  ]
  const cost = await costOf(async () => {
    const began = performance.now()
    for (let turn = 0; turn < (SECONDS * 1_000) / TICK_MS; turn++) {
      publisher.queue.publish(batches[turn % batches.length])
      const due = began + (turn + 1) * TICK_MS
      if (due > performance.now()) await sleep(due - performance.now())
    }
  })
  while (publisher.waiting > 0) await sleep(5)
  const natsCpu = cpuOf(natsPid) - nats
  await reader.stop()
  return {
    ...cost,
    bytes: ((await storedBytes(link)) - bytes) / (publisher.confirmed - confirmed),
    framesPerSecond: (publisher.frames - frames) / cost.seconds,
    natsCpu,
  }
}

/** Seconds of a processor that a process has had (Linux). */
function cpuOf(pid: number): number {
  const [, fields = ''] = /\) (.+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
  const parts = fields.split(' ')
  return (Number(parts[11]) + Number(parts[12])) / 100
}

/** The fleet in batches of so many ships, as intake hands them on. */
function slices(positions: PositionBatch, rows: number): PositionBatch[] {
  const columns = Object.entries(positions) as [string, unknown][]
  return Array.from({ length: Math.floor(positions.length / rows) }, (_, index) => {
    const part = columns.map(([name, column]) => [
      name,
      ArrayBuffer.isView(column) ? (column as Float64Array).subarray(index * rows, (index + 1) * rows) : rows,
    ])
    return Object.fromEntries(part) as PositionBatch
  })
}
