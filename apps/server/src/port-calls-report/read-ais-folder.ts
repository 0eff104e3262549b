import { createReadStream } from 'node:fs'
import { open, readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setImmediate } from 'node:timers/promises'
import { createGunzip } from 'node:zlib'
import { createPositionBatch, PositionCleaner, type PositionBatch, type RawPositions } from '@fairway/tracking'
import { createDirectBus } from '../bus/bus.ts'
import { FeedStatus } from '../feeds/health/feed-status.ts'
import { usualTiming } from '../feeds/feed.ts'
import { replayFile } from '../feeds/files/file-feed.ts'
import { timeInLine } from '../feeds/files/line-time.ts'
import { Intake } from '../intake/intake.ts'
import { kindOf } from '../intake/station-kind.ts'
import { type CsvReport, csvReader } from './ais-csv.ts'

/** Rows of one CSV file held in memory to be sorted: a day of the United States has about eight million. */
const MOST_ROWS = 30_000_000
const BATCH = 4096
/** As far as the replay itself looks for a first time. */
const SEARCHED = 256 * 1024

export interface AisFolder {
  files: number
  /** Logs left out because no line of them tells a time. */
  untimed: number
  positions: number
  /** Lines of tables that were no position. */
  unreadable: number
  /** AIS ship types and IMO numbers that ships told. */
  shipTypes: Map<number, number>
  mmsiOfImo: Map<number, number>
}

/** Reads NMEA logs and CSV tables (plain or .gz) of a folder in the order of their names, cleans them as the server does, and hands on what is left. */
export async function readAisFolder(
  folder: string,
  take: (batch: PositionBatch, told: AisFolder) => void,
): Promise<AisFolder> {
  const told: AisFolder = {
    files: 0,
    untimed: 0,
    positions: 0,
    unreadable: 0,
    shipTypes: new Map(),
    mmsiOfImo: new Map(),
  }
  const counted = (batch: PositionBatch) => {
    told.positions += batch.length
    take(batch, told)
  }
  const names = (await readdir(folder))
    .filter((name) => !name.startsWith('.') && !/\.(md|json|geojson|chk|zip)$/i.test(name))
    .toSorted()
  const intake = new Intake({
    believesAll: true,
    bus: createDirectBus({
      positions: counted,
      statics: ({ mmsi, imo, shipType }) => {
        if (shipType) told.shipTypes.set(mmsi, shipType)
        if (imo) told.mmsiOfImo.set(imo, mmsi)
      },
    }),
  })
  const cleaner = new PositionCleaner({ kindOf })
  for (const name of names) {
    const path = join(folder, name)
    if (!(await stat(path)).isFile()) continue
    if (/\.csv(\.gz)?$/i.test(name)) await readTable(path, cleaner, told, counted)
    else {
      const kind = await kindOfLog(path)
      if (kind === 'untimed') told.untimed++
      if (kind !== 'timed') continue
      await replay(path, intake)
    }
    told.files++
  }
  if (told.files === 0) throw new Error(`${folder} has no NMEA log with times in it and no CSV table (.csv, .csv.gz).`)
  return told
}

/** NMEA with times in it, NMEA without, or neither. */
async function kindOfLog(path: string): Promise<'timed' | 'untimed' | 'other'> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(SEARCHED), 0, SEARCHED, 0)
    if (!/[!$]..(VDM|VDO),/.test(buffer.toString('latin1', 0, bytesRead))) return 'other'
    for (let at = 0; at < bytesRead;) {
      const end = buffer.indexOf('\n', at)
      const to = end < 0 || end > bytesRead ? bytesRead : end
      if (!Number.isNaN(timeInLine(buffer, at, to))) return 'timed'
      at = to + 1
    }
    return 'untimed'
  } finally {
    await file.close()
  }
}

async function replay(path: string, intake: Intake): Promise<void> {
  const spec = {
    kind: 'file',
    name: path,
    publicName: null,
    credit: null,
    duplicateWindowMs: 10_000,
    path,
    speed: Infinity,
    loop: false,
    linesPerSecond: 1000,
    time: 'log-time',
  } as const
  const way = intake.openFeed({ index: 0, name: path, simulated: false, duplicateWindowMs: 10_000, replay: 'log-time' })
  await replayFile(spec, {
    way,
    status: new FeedStatus(spec, way),
    signal: new AbortController().signal,
    timing: usualTiming,
  })
  intake.flush()
}

/** Tables are not in the order of time: a file is read whole and sorted. */
async function readTable(
  path: string,
  cleaner: PositionCleaner,
  told: AisFolder,
  take: (batch: PositionBatch) => void,
): Promise<void> {
  const reports: CsvReport[] = []
  let read: ((line: string) => CsvReport | null) | null = null
  const stream = createReadStream(path)
  const bytes = path.endsWith('.gz') ? stream.pipe(createGunzip()) : stream
  for await (const line of createInterface({ input: bytes, crlfDelay: Infinity })) {
    if (read === null) {
      try {
        read = csvReader(line)
      } catch (error) {
        throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
      }
      continue
    }
    const report = read(line)
    if (report === null) {
      told.unreadable++
      continue
    }
    if (reports.push(report) > MOST_ROWS) throw new Error(`${path} has more than ${MOST_ROWS} rows: split it by days.`)
    if (report.shipType !== null) told.shipTypes.set(report.mmsi, report.shipType)
    if (report.imo !== null) told.mmsiOfImo.set(report.imo, report.mmsi)
  }
  reports.sort((a, b) => a.time - b.time)
  const out = createPositionBatch(BATCH)
  for (let from = 0; from < reports.length; from += BATCH) {
    const raw = rawOf(reports.slice(from, from + BATCH))
    out.length = 0
    cleaner.clean(
      raw,
      new Uint8Array(raw.length),
      { feed: 0, flags: 0, replay: { publishAs: 'log-time', receivedAt: 0 } },
      out,
    )
    take(out)
    await setImmediate()
  }
}

function rawOf(reports: readonly CsvReport[]): RawPositions {
  const n = reports.length
  const time = Float64Array.from(reports, (report) => report.time)
  return {
    length: n,
    type: new Uint8Array(n).fill(1),
    mmsi: Uint32Array.from(reports, (report) => report.mmsi),
    receivedAt: time,
    stationTime: time,
    lat: Float64Array.from(reports, (report) => report.lat),
    lon: Float64Array.from(reports, (report) => report.lon),
    sog: Float32Array.from(reports, (report) => report.sog),
    cog: Float32Array.from(reports, (report) => report.cog),
    heading: Float32Array.from(reports, (report) => (report.heading < 360 ? report.heading : Number.NaN)),
    rot: new Float32Array(n).fill(Number.NaN),
    status: Uint8Array.from(reports, (report) => report.status),
  }
}
