import { buffer } from 'node:stream/consumers'
import type { Track } from '@fairway/contract'
import { ReportFlag } from '@fairway/tracking'
import { createTileCutter } from '../base-map/tile-cutter.ts'
import type { StoredPoint } from '../tracks/read/track-pages.ts'
import type { SigningKeys } from './signing-keys.ts'
import { writePack } from './write-pack.ts'

export const START = Date.UTC(2026, 10, 19, 12)
const MINUTE = 60_000
const cutter = createTileCutter()

/** A day's beginning off Shanghai: thirty minutes, a gap of an hour, and as much again. */
export const points: StoredPoint[] = Array.from({ length: 60 }, (_, i) => ({
  time: START + (i + (i < 30 ? 0 : 60)) * MINUTE,
  lat: Math.round((31.2 + i / 500) * 1e6) / 1e6,
  lon: Math.round((122.5 + i / 300) * 1e6) / 1e6,
  sog: 12.5,
  cog: 45,
  heading: null,
  status: 0,
  gapBefore: i === 30,
  simulated: false,
  flags: i === 30 ? ReportFlag.newSegment : i === 40 ? ReportFlag.late | ReportFlag.classB : 0,
  feed: i < 40 ? 0 : 7,
  receivedAt: i < 40 ? START + (i + (i < 30 ? 0 : 60)) * MINUTE + 300 : null,
}))

export const track: Track = {
  mmsi: 477_995_300,
  from: START,
  to: START + 3 * 60 * MINUTE,
  stored: points.length,
  time: points.map(({ time }) => time),
  lat: points.map(({ lat }) => lat),
  lon: points.map(({ lon }) => lon),
  sog: points.map(({ sog }) => sog),
  cog: points.map(({ cog }) => cog),
  gaps: [30],
  simulated: false,
}

export async function* pagesOf(all: readonly StoredPoint[]) {
  yield all.slice(0, 25)
  yield all.slice(25)
}

/** A pack of those points. */
export async function makePack(keys: SigningKeys): Promise<Buffer> {
  const content = {
    ship: { mmsi: 477_995_300, name: '=EVER GIVEN', imo: 9_811_000, callSign: null },
    from: track.from,
    to: track.to,
    madeAt: START + 4 * 60 * MINUTE,
    server: 'https://ships.example',
    track,
    points: pagesOf(points),
    refused: {
      reports: [
        {
          mmsi: 477_995_300,
          time: START + 35 * MINUTE,
          receivedAt: START + 35 * MINUTE + 1_200,
          lat: 12,
          lon: 13,
          sog: null,
          cog: 7,
          reason: 'jump' as const,
          feed: 0,
        },
      ],
      total: 3,
    },
    feedName: (feed: number) => (feed === 0 ? 'coast' : 'former feed'),
  }
  return buffer(await writePack(content, keys, (z, x, y) => Promise.resolve(cutter.tile(z, x, y))))
}
