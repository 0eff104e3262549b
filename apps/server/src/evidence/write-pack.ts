import type { Readable } from 'node:stream'
import { type EvidenceManifest, type Track } from '@fairway/contract'
import type { TileOf } from '../place-picture/chart-raster.ts'
import { geojsonFile } from '../ships/track-files/geojson-file.ts'
import type { Refusals } from '../tracks/write/refused-reports.ts'
import type { StoredPoint } from '../tracks/read/track-pages.ts'
import { drawTrack } from './draw-track.ts'
import { readme, recorded } from './pack-texts.ts'
import { iso, PointFiles } from './point-files.ts'
import type { SigningKeys } from './signing-keys.ts'
import { zipSigned } from './zip-signed.ts'

/** What a pack is made of. */
export interface PackContent {
  ship: { mmsi: number; name: string | null; imo: number | null; callSign: string | null }
  from: number
  to: number
  madeAt: number
  server: string | null
  /** As the map shows it; at least one point. */
  track: Track
  points: AsyncIterable<readonly StoredPoint[]>
  refused: Refusals
  feedName: (feed: number) => string
}

/** A signed pack as a stream; the same bytes for the same content and moment. */
export async function writePack(content: PackContent, keys: SigningKeys, tileOf: TileOf): Promise<Readable> {
  const { ship, from, to, track } = content
  const mmsi = String(ship.mmsi).padStart(9, '0')
  const minute = (time: number) => iso(time).slice(0, 16).replace('T', ' ')
  const picture = await drawTrack(
    track,
    [
      `${ship.name ? `${ship.name}  ` : ''}MMSI ${mmsi}${track.simulated ? '  SIMULATED' : ''}`,
      `${minute(from)} TO ${minute(to)} UTC  ${track.stored} POINTS STORED`,
    ],
    tileOf,
  )
  const points = new PointFiles(content.feedName, content.refused)
  return zipSigned(
    [
      { name: 'README.txt', content: () => [readme] },
      { name: 'track.geojson', content: () => shownTrack(content) },
      { name: 'map.png', content: () => [picture] },
      { name: 'points.csv', content: () => points.points(content.points) },
      { name: 'gaps.csv', content: () => points.gaps() },
      { name: 'corrections.csv', content: () => points.corrections() },
      { name: 'public-key.pem', content: () => [keys.current.pem] },
    ],
    (files) => {
      const manifest: EvidenceManifest = {
        format: 'fairway-evidence',
        version: 1,
        server: content.server,
        madeAt: iso(content.madeAt),
        ship: { ...ship, mmsi },
        period: { from: iso(from), to: iso(to) },
        simulated: points.simulated,
        counts: { ...points.counts, shown: track.time.length },
        recorded,
        key: { algorithm: 'Ed25519', id: keys.current.id, publicKey: keys.current.pem },
        files: [...files],
      }
      return `${JSON.stringify(manifest, null, 2)}\n`
    },
    keys.sign,
  )
}

export const packName = ({ ship, from, to }: Pick<PackContent, 'ship' | 'from' | 'to'>): string =>
  `evidence-${String(ship.mmsi).padStart(9, '0')}-${day(from)}-${day(to)}.zip`

const day = (time: number) => iso(time).slice(0, 10).replaceAll('-', '')

function* shownTrack({ track, ship, from, to }: PackContent): Generator<string> {
  const facts = { mmsi: ship.mmsi, name: ship.name, from, to, simulated: track.simulated }
  const gaps = new Set(track.gaps)
  const points = track.time.map((time, i): StoredPoint => ({
    time,
    lat: track.lat[i],
    lon: track.lon[i],
    sog: track.sog[i],
    cog: track.cog[i],
    heading: null,
    status: null,
    gapBefore: gaps.has(i),
    simulated: track.simulated,
    flags: 0,
    feed: 0,
    receivedAt: null,
  }))
  yield geojsonFile.begin(facts)
  yield geojsonFile.page(points, null, facts)
  yield geojsonFile.end()
}
