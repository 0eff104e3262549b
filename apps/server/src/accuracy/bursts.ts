import { destinationPoint } from '@fairway/tracking'
import { cleanReports, type CleanReport, type Report } from './real-reports.ts'

/** Most false reports of a burst, and places that they are put to. */
const LONGEST = 30
const MOST_PLACES = 3
/** How far those lie off, km. */
const NEAREST = 40
const FARTHEST = 4_000
/** Reports that a ship must have been heard with. */
const FEWEST = 120

/** What the cleaning made of bursts of false positions put into true tracks. */
export interface BurstResult {
  trueOnes: number
  lost: number
  falseOnes: number
  left: number
}

/**
 * Puts a burst into the track of each ship that was heard often: up to 30 reports at up to three places, every other one
 * instead of true reports, the others between them. Chosen by a fixed row of numbers: the same data gives the same result.
 */
export function judgeBursts(reports: readonly CleanReport[], bursts = 3): BurstResult {
  const chance = createChance(14)
  const sum = { trueOnes: 0, lost: 0, falseOnes: 0, left: 0 }
  const tracks = new Map<number, CleanReport[]>()
  for (const report of reports) {
    const track = tracks.get(report.mmsi)
    if (track === undefined) tracks.set(report.mmsi, [report])
    else track.push(report)
  }
  for (const track of tracks.values()) {
    if (track.length < FEWEST) continue
    for (let burst = 0; burst < bursts; burst++) {
      const { rows, isFalse } = withBurst(track, chance)
      const kept = new Set(cleanReports(rows).kept.map(keyOf))
      for (const row of rows) {
        if (isFalse.has(row)) sum.falseOnes++
        else sum.trueOnes++
        if (isFalse.has(row) && kept.has(keyOf(row))) sum.left++
        if (!isFalse.has(row) && !kept.has(keyOf(row))) sum.lost++
      }
    }
  }
  return sum
}

const keyOf = ({ time, lat, lon }: Report) => `${time} ${lat} ${lon}`

function withBurst(track: readonly Report[], chance: () => number): { rows: Report[]; isFalse: Set<Report> } {
  const length = 1 + Math.floor(chance() * LONGEST)
  const first = 1 + Math.floor(chance() * (track.length - length - 1))
  const from = track[first]
  const places = Array.from({ length: 1 + Math.floor(chance() * MOST_PLACES) }, () =>
    destinationPoint(from.lat, from.lon, chance() * 360, (NEAREST + chance() * (FARTHEST - NEAREST)) * 1000),
  )
  const instead = chance() < 0.5
  const falseOnes = track.slice(first, first + length).map((row, i) => {
    const place = places[Math.floor((i / length) * places.length)]
    const { lat, lon } = destinationPoint(place.lat, place.lon, chance() * 360, chance() * 50)
    return { ...row, lat, lon }
  })
  const rows = instead
    ? [...track.slice(0, first), ...falseOnes, ...track.slice(first + length)]
    : track.flatMap((row, i) => (i >= first && i < first + length ? [row, falseOnes[i - first]] : [row]))
  return { rows, isFalse: new Set<Report>(falseOnes) }
}

/** Numbers between 0 and 1, always the same (Lehmer). */
function createChance(seed: number): () => number {
  let at = seed
  return () => (at = (at * 48_271) % 2_147_483_647) / 2_147_483_647
}
