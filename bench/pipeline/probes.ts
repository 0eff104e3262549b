import type { Socket } from 'node:net'
import { METRES_PER_NM } from '@fairway/tracking'
import { SENTENCE_BYTES, writePosition } from './position-writer.ts'

export const PROBES = 240
const FIRST_PROBE = 232_500_000
const PROBE_EVERY_MS = 150
const REPORT_EVERY_MS = 2_500
/** Metres from the middle of the area at each report; the second inside confirms. */
const APPROACH = [5_050, 5_010, 4_970, 4_930]
/** The area that they sail into: far from all others. */
export const PROBED = { lat: 45, lon: -30, radius: 5_000 }

/** One ship after the other sails in from all sides. Gives by MMSI when the report was sent that confirms it. */
export async function sailIn(feed: Socket): Promise<Map<number, number>> {
  const confirmed = new Map<number, number>()
  await Promise.all(
    Array.from({ length: PROBES }, async (_, probe) => {
      await sleep(probe * PROBE_EVERY_MS)
      for (const [i, metres] of APPROACH.entries()) {
        if (i > 0) await sleep(REPORT_EVERY_MS)
        feed.write(sentenceOf(probe, i, metres))
        if (i === APPROACH.length - 1) confirmed.set(FIRST_PROBE + probe, Date.now())
      }
    }),
  )
  return confirmed
}

/** She swings by 40° from report to report, so that each is a point of her track. */
function sentenceOf(probe: number, report: number, metres: number): Buffer {
  const bearing = (probe * 360) / PROBES
  const radians = (bearing * Math.PI) / 180
  const degrees = metres / METRES_PER_NM / 60
  const lat = PROBED.lat + degrees * Math.cos(radians)
  const lon = PROBED.lon + (degrees * Math.sin(radians)) / Math.cos((PROBED.lat * Math.PI) / 180)
  const heading = Math.round(bearing + 180 + (report % 2 === 0 ? 20 : 340)) % 360
  const out = Buffer.allocUnsafe(SENTENCE_BYTES)
  writePosition(out, 0, {
    mmsi: FIRST_PROBE + probe,
    lat: Math.round(lat * 600_000),
    lon: Math.round(lon * 600_000),
    sog: 310,
    cog: heading * 10,
    heading,
    second: Math.floor(Date.now() / 1_000) % 60,
  })
  return out
}

const sleep = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
