import type { Harbour } from '../sea-lanes/harbour.ts'
import { milesBetween, narrowing } from '../sea-lanes/nautical.ts'
import { cellLat, cellLon, landStretch } from '../sea-lanes/sea-mask.ts'
import { type Charts, searchWater, type WaterSearch } from '../sea-lanes/water-search.ts'
import { addPoint, type Line, pullString, smoothLine } from '../sea-lanes/waypoints.ts'
import { unit } from '../random.ts'

/** The water around a harbour that its small craft know, nm. */
const HOME_WATERS = 75
const REACH = 30

export function homeWaters(charts: Charts, harbour: Harbour): WaterSearch {
  return searchWater(charts, harbour.mouth, REACH, (_cell, cost) => cost > HOME_WATERS)
}

/** A trip out of harbour and back: out to a ground, about on the ground between the two marks, back the same way. */
export interface LocalRound {
  line: Line
  /** Miles from the start of the line at which the ground begins and ends. */
  groundFrom: number
  groundTo: number
}

/** How far out the ground lies, and how wide it is, nm. */
export interface Ground {
  near: number
  far: number
  width: number
}

/** Plots a round; `key` makes it one of many. Null when there is no water that far out. */
export function plotRound(
  charts: Charts,
  harbour: Harbour,
  waters: WaterSearch,
  ground: Ground,
  key: number,
): LocalRound | null {
  const cells = waters.reached.filter((cell) => waters.cost(cell) >= ground.near && waters.cost(cell) <= ground.far)
  if (cells.length === 0) return null
  const middle = cells[Math.floor(unit(key, 1) * cells.length)]
  const out: Line = { lats: [], lons: [] }
  addPoint(out, harbour.lat, harbour.lon)
  const way = pullString(charts.mask, waters.pathTo(middle), 12)
  for (let i = 0; i < way.lats.length; i++) addPoint(out, way.lats[i], way.lons[i])
  const about = wander(charts, middle, ground.width, key)
  const back: Line = { lats: out.lats.toReversed(), lons: out.lons.toReversed() }

  const line = smoothLine(out, 0.8, 10)
  const groundFrom = lineMiles(line)
  append(line, smoothLine(about, 0.5, 10))
  const groundTo = lineMiles(line)
  append(line, smoothLine(back, 0.8, 10))
  return { line, groundFrom, groundTo }
}

/** Tacks about a spot, each over open water, ending where they began. */
function wander(charts: Charts, middle: number, width: number, key: number): Line {
  const [lat, lon] = [cellLat(middle), cellLon(middle)]
  const line: Line = { lats: [], lons: [] }
  addPoint(line, lat, lon)
  for (let i = 0; i < 9; i++) {
    const bearing = 2 * Math.PI * unit(key, 2, i)
    const miles = width * (0.3 + 0.7 * unit(key, 3, i))
    const nextLat = lat + (miles * Math.cos(bearing)) / 60
    const nextLon = lon + (miles * Math.sin(bearing)) / (60 * narrowing(lat))
    const last = line.lats.length - 1
    const open = landStretch(charts.mask, line.lats[last], line.lons[last], nextLat, nextLon) === 0
    if (open && landStretch(charts.mask, nextLat, nextLon, lat, lon) === 0) addPoint(line, nextLat, nextLon)
  }
  addPoint(line, lat, lon)
  return line
}

function append(line: Line, more: Line): void {
  for (let i = 0; i < more.lats.length; i++) addPoint(line, more.lats[i], more.lons[i])
}

function lineMiles(line: Line): number {
  let miles = 0
  for (let i = 1; i < line.lats.length; i++)
    miles += milesBetween(line.lats[i - 1], line.lons[i - 1], line.lats[i], line.lons[i])
  return miles
}
