import { toSentences } from '@fairway/ais'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { copyEmptyDatabase } from '../../apps/server/src/database/empty-database.fixture.ts'
import { particularsOf, placeAfter, positionOf, type Craft } from './fleet.ts'
import { health, startProduct, until, type Product } from './product.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STEP_MS = 5 * MINUTE

/** She sailed by in another month, and was not heard of since. */
export const passenger: Craft = {
  mmsi: 477_000_921,
  imo: 0,
  name: 'LAST SEASON',
  callSign: 'VRLS1',
  shipType: 60,
  lat: 10.4,
  lon: 63,
  sog: 15,
  cog: 90,
  destination: 'INBOM',
}
const SEASON_AGO_MS = 35 * 24 * HOUR

/** Nothing was heard of her for an hour: until then she sailed east. */
export const silent: Craft = {
  ...passenger,
  mmsi: 477_000_922,
  name: 'LONG SILENT',
  callSign: 'VRLS2',
  shipType: 80,
  lat: 10,
  sog: 13,
}
export const SILENT_MS = HOUR

/** A layer of the operator's own, north-east of the place where {@link silent} was heard last. */
export const ownLayer = {
  type: 'FeatureCollection',
  name: 'Proving ground',
  nameZh: '试验海区',
  credit: 'Office of Tests, CC0',
  date: '2026-01-31',
  features: [
    {
      type: 'Feature',
      properties: { name: 'North half' },
      geometry: { type: 'Polygon', coordinates: [[[63.4, 10.5], [64, 10.5], [64, 11], [63.4, 11], [63.4, 10.5]]] }, // prettier-ignore
    },
  ],
}

/** Two hours of a ship as a receiver would have logged them, up to her place at `last`. */
function logOf(craft: Craft, last: number): string[] {
  const lines: string[] = []
  for (let ago = 2 * HOUR; ago >= 0; ago -= STEP_MS) {
    const time = Math.floor((last - ago) / 1000) * 1000
    if (lines.length === 0) lines.push(...toSentences(particularsOf(craft), { tagBlock: { time } }))
    lines.push(...toSentences(positionOf(craft, -ago, time), { tagBlock: { time } }))
  }
  return lines
}

export interface QuietWaters {
  product: Product
  /** When {@link silent} was heard last, and when {@link passenger} was, UTC ms. */
  heardAt: number
  seasonAt: number
  close(): Promise<void>
}

/** A part of the sea with what stays of ships that are gone: the product counts its traffic, and has a layer of its own. */
export async function openQuietWaters(): Promise<QuietWaters> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-quiet-'))
  const dataDir = join(folder, 'data')
  await copyEmptyDatabase(join(dataDir, 'database'))
  mkdirSync(join(dataDir, 'chart-layers'))
  writeFileSync(join(dataDir, 'chart-layers', 'proving-ground.geojson'), JSON.stringify(ownLayer))
  const now = Date.now()
  const [heardAt, seasonAt] = [now - SILENT_MS, now - SEASON_AGO_MS]
  // A receiver's clock does not leap by a month: each ship has a log of her own.
  const feeds = (
    [
      [passenger, seasonAt],
      [silent, heardAt],
    ] as const
  ).flatMap(([craft, last]) => {
    const log = join(folder, `${craft.mmsi}.nmea`)
    writeFileSync(log, `${logOf(craft, last).join('\r\n')}\r\n`)
    return ['--feed', `file:${log}?speed=max&time=log`]
  })
  const product = await startProduct({
    dataDir,
    environment: { DENSITY_MB: '100' },
    arguments: feeds,
  })
  await until('the log to be replayed and stored', async () => {
    const { feeds, tracks } = await health(product)
    return feeds.every(({ ended }) => ended) && tracks.rows > 0 && tracks.pending === 0
  })
  return {
    product,
    heardAt,
    seasonAt,
    async close() {
      await product.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
    },
  }
}

/** Where the passage of a ship went through half an hour before its end, as an address names it. */
export const passedAt = (craft: Craft): string => {
  const { lat, lon } = placeAfter(craft, -30 * MINUTE)
  return `${lat},${lon.toFixed(4)}`
}
