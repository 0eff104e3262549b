import { AreaIndex, createArea, type AreaShape } from '@fairway/tracking/areas'
import type { BenchRow } from '../bench-row.ts'
import { heapInUse, randomFrom } from './made-up.ts'

const AREAS = 10_000
const CORNERS = 100
const REPORTS = 200_000
const REPEATS = 7
/** Of these reports the answer is held against asking every area. */
const CHECKED = 2_000

interface Case {
  name: string
  shapes: AreaShape[]
  lats: Float64Array
  lons: Float64Array
}

/** Ragged outlines of 100 corners, 3 to 60 nm across, and reports of as many different ships; half of them near an area. */
function makeCase(name: string, spread: { lat: number; lon: number }): Case {
  const random = randomFrom(7)
  const centres = Array.from({ length: AREAS }, () => [
    (random() * 2 - 1) * spread.lat,
    (random() * 2 - 1) * spread.lon,
    0.03 + random() ** 2 * 0.5,
  ])
  const shapes = centres.map(([lat, lon, size]): AreaShape => {
    const ring = Array.from({ length: CORNERS }, (_, i) => {
      const angle = (2 * Math.PI * i) / CORNERS
      const arm = size * (0.7 + 0.3 * random())
      return { lat: lat + arm * Math.sin(angle), lon: lon + arm * Math.cos(angle) }
    })
    return { kind: 'polygons', polygons: [[ring]] }
  })
  const lats = new Float64Array(REPORTS)
  const lons = new Float64Array(REPORTS)
  for (let i = 0; i < REPORTS; i++) {
    const [lat, lon, size] = centres[Math.floor(random() * AREAS)]
    const near = i % 2 === 0
    lats[i] = near ? lat + (random() * 3 - 1.5) * size : (random() * 2 - 1) * spread.lat
    lons[i] = near ? lon + (random() * 3 - 1.5) * size : (random() * 2 - 1) * spread.lon
  }
  return { name, shapes, lats, lons }
}

function measure({ name, shapes, lats, lons }: Case): BenchRow {
  const before = heapInUse()
  const areas = shapes.map(createArea)
  const alone = heapInUse()
  const index = new AreaIndex()
  const began = process.cpuUsage()
  for (const [id, area] of areas.entries()) index.set(id, area)
  const made = process.cpuUsage(began).user / 1_000
  const after = heapInUse()
  let hits = 0
  const count = () => {
    hits++
  }
  let best = Infinity
  for (let repeat = 0; repeat < REPEATS; repeat++) {
    hits = 0
    const from = process.cpuUsage()
    for (let i = 0; i < REPORTS; i++) index.visit(lats[i], lons[i], count)
    const { user, system } = process.cpuUsage(from)
    best = Math.min(best, (user + system) / REPORTS)
  }
  for (let i = 0; i < CHECKED; i++) {
    const found = new Set<number>()
    index.visit(lats[i], lons[i], (id) => found.add(id))
    const right = areas.flatMap((area, id) => (area.contains(lats[i], lons[i]) ? [id] : []))
    if (right.length !== found.size || right.some((id) => !found.has(id)))
      throw new Error(
        `${lats[i]} ${lons[i]}: areas ${right.join(' ')} asked one by one, ${[...found].join(' ')} of the index`,
      )
  }
  const bytes = (more: number) => Math.round(more / AREAS).toLocaleString('en-US')
  return {
    name: `which of ${AREAS.toLocaleString('en-US')} areas hold a report, ${name}`,
    value: best,
    unit: 'µs',
    target: 2,
    targetIs: 'at most',
    note: `${CORNERS} corners each; ${(hits / REPORTS).toFixed(2)} hold a report; index made in ${Math.round(made)} ms; an area takes ${bytes(alone - before)} bytes made ready and ${bytes(after - alone)} in the index, besides its shape; ${CHECKED.toLocaleString('en-US')} answers the same as asking every area`,
  }
}

/** Which areas hold a report. */
export async function run(): Promise<BenchRow[]> {
  return [
    measure(makeCase('all seas', { lat: 60, lon: 180 })),
    measure(makeCase('all in 20° × 20°', { lat: 10, lon: 10 })),
  ]
}
