import { mkdir, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import {
  orderFields,
  SAMPLE_HOURS,
  SAMPLE_SHIPS,
  sampleFormats,
  type DataSamples as Listed,
  type SampleFormat,
  type Ship,
} from '@fairway/contract'
import { stationKinds } from '@fairway/tracking'
import { TtlCache } from '../concurrency/ttl-cache.ts'
import { fileFacts } from '../orders/file-facts.ts'
import type { Picture } from '../picture/picture.ts'
import type { ExportQuestion } from '../tracks/export/export-points.ts'

/** Made anew after so long; files of few rows sooner: a server that has just begun to hear has more soon. */
const KEEP_MS = 6 * 3_600_000
const THIN_MS = 300_000
const THIN_ROWS = 200
const HOUR_MS = 3_600_000
/** One position of a ship in five minutes: some hundred kilobytes. */
const INTERVAL_S = 300
const MOST_MS = 60_000
/** Rows of the picture that are looked at. */
const MOST_ROWS = 5_000
const SHIP = stationKinds.indexOf('ship')

interface SampleFile {
  path: string
  fileName: string
  sha256: string
}

export interface DataSamplesOptions {
  folder: string
  picture: Pick<Picture, 'columns' | 'rowLimit'>
  ship(mmsi: number): Ship | null
  /** What stored numbers of feeds mean. */
  feeds(): ExportQuestion['feeds']
  write(
    question: ExportQuestion,
    file: string,
    options: { signal: AbortSignal; progress(rows: number): void },
  ): Promise<void>
  now: () => number
}

interface Made extends Listed {
  madeAt: number
  files: ReadonlyMap<SampleFormat, SampleFile>
}

/**
 * Files that anybody may take to see what an order is like: written as orders are. What others gave us may not be given away, so
 * their ships are of the simulated world, or of receivers whose data name nobody to be credited.
 */
export class DataSamples {
  readonly #options: DataSamplesOptions
  readonly #made: TtlCache<Made>

  constructor(options: DataSamplesOptions) {
    this.#options = options
    this.#made = new TtlCache({ keepMs: KEEP_MS, most: 1, now: options.now })
  }

  async list(): Promise<Listed> {
    const { files: _files, madeAt: _madeAt, ...listed } = await this.#current()
    return listed
  }

  async file(format: SampleFormat): Promise<SampleFile | null> {
    return (await this.#current()).files.get(format) ?? null
  }

  async #current(): Promise<Made> {
    const made = await this.#made.get('', () => this.#make())
    const { now } = this.#options
    if ((made.samples[0]?.rows ?? 0) >= THIN_ROWS || now() - made.madeAt < THIN_MS) return made
    this.#made.forget('')
    return this.#made.get('', () => this.#make())
  }

  async #make(): Promise<Made> {
    const { now, feeds, write, folder } = this.#options
    const ships = this.#ships()
    const [from, to] = [now() - SAMPLE_HOURS * HOUR_MS, now()].map(Math.floor) as [number, number]
    const simulated = ships.some(({ source }) => source?.simulated === true)
    const files = new Map<SampleFormat, SampleFile>()
    const samples: Listed['samples'] = []
    const signal = AbortSignal.timeout(MOST_MS)
    if (ships.length > 0) await mkdir(folder, { recursive: true, mode: 0o700 })
    for (const format of ships.length === 0 ? [] : sampleFormats) {
      const where = { mmsis: ships.map(({ mmsi }) => mmsi) }
      const question = { where, from, to, fields: orderFields, interval: INTERVAL_S, format, feeds: feeds() }
      const fileName = `fairway-sample${simulated ? '-simulated' : ''}.${format}`
      const [part, path] = [join(folder, `${fileName}.part`), join(folder, fileName)]
      await rm(part, { force: true })
      await write(question, part, { signal, progress: () => {} })
      const { rows, bytes, sha256 } = await fileFacts(part, format, signal)
      await rename(part, path)
      if (rows === 0) continue
      files.set(format, { path, fileName, sha256 })
      samples.push({ format, fileName, bytes, rows, sha256 })
    }
    const some = samples.length > 0
    return {
      samples,
      simulated: some && simulated,
      ships: some ? ships.map(({ mmsi, name }) => ({ mmsi, name })) : [],
      from: some ? from : null,
      to: some ? to : null,
      files,
      madeAt: now(),
    }
  }

  /** Those of the simulated world before those of receivers; never both in one file. */
  #ships(): Ship[] {
    const { picture, ship } = this.#options
    const { mmsi, hidden, kind, positionAt } = picture.columns
    const found: Ship[] = []
    for (let row = 0; row < Math.min(picture.rowLimit, MOST_ROWS); row++) {
      if (mmsi[row] === 0 || hidden[row] === 1 || kind[row] !== SHIP || !(positionAt[row] > 0)) continue
      const one = ship(mmsi[row])
      if (one?.source != null && (one.source.simulated || !one.source.credit)) found.push(one)
    }
    const made = found.filter(({ source }) => source!.simulated)
    return (made.length > 0 ? made : found).toSorted((a, b) => (b.length ?? 0) - (a.length ?? 0)).slice(0, SAMPLE_SHIPS)
  }
}
