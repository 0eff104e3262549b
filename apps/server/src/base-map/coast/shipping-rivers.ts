import { createHeap, type Place } from '@fairway/tracking/sea-routes'
import { smoothed, type River } from './rivers.ts'
import { worldX, worldY } from './shape.ts'
import { CELLS, type WaterCells } from './water-cells.ts'

/** A cell of land without known water costs so many of water: locks, bridges and narrow reaches are gaps in what is known. */
const DRY = 5
/** Cells to all sides of two places that are gone through: rivers wind. */
const AROUND = 16
/** Two places farther apart than so many cells either way are no river. */
const MOST_APART = 1_000
/** Width of a canal of which nothing is known, and of what is drawn at most, in cells. */
const NARROW = 0.12
const WIDE = 0.5
/** A stretch without any known water is a canal from so many cells on; less is a spit that the fairway leads round. */
const LEAST_CANAL = 3
/** Cells after which a river may have another width. */
const STRETCH = 12

interface Step {
  /** In cells. */
  x: number
  y: number
  /** Behind the coast. */
  inland: boolean
  /** Share of the cell that is known to be water; 0 when none is. */
  share: number
}

/**
 * Rivers and canals that ships use, by the places that they pass, seaward and up: led over known water from place to place and drawn
 * without gaps. What is known of a river alone ends wherever it narrows.
 */
export function shippingRivers(
  lines: readonly (readonly Place[])[],
  water: WaterCells,
  isLand: (x: number, y: number) => boolean,
): River[] {
  return lines.flatMap((line) => {
    const steps = line.slice(1).flatMap((to, i) => led(line[i], to, water, isLand))
    return stretches(steps).flatMap(drawn)
  })
}

/** The cells from one place to the next. A place on dry land keeps its own spot: it is a bend of a canal. */
function led(from: Place, to: Place, water: WaterCells, isLand: (x: number, y: number) => boolean): Step[] {
  const grid = gridAround(from, to)
  if (grid === null) return []
  const { column, row, width, height } = grid
  const places = new Int32Array(width * height).fill(UNKNOWN)
  /** Its place among the cells with water, `SEA` or `LAND`. */
  const kindOf = (cell: number): number => {
    if (places[cell] !== UNKNOWN) return places[cell]
    const [c, r] = [column + (cell % width), row + Math.floor(cell / width)]
    const wet = water.placeOf(c, r)
    const kind = wet >= 0 ? wet : isLand((c + 0.5) / CELLS, (r + 0.5) / CELLS) ? LAND : SEA
    places[cell] = kind
    return kind
  }
  const cells = cheapestWay(grid, (cell) => (kindOf(cell) === LAND ? DRY : 1))
  const steps = cells.map((cell): Step => {
    const kind = kindOf(cell)
    if (kind >= 0) return { x: water.x(kind), y: water.y(kind), inland: true, share: water.share(kind) }
    return {
      x: column + (cell % width) + 0.5,
      y: row + Math.floor(cell / width) + 0.5,
      inland: kind === LAND,
      share: 0,
    }
  })
  for (const [step, place] of [
    [steps[0], from],
    [steps.at(-1)!, to],
  ] as const)
    if (step.inland && step.share === 0)
      Object.assign(step, { x: worldX(place[1]) * CELLS, y: worldY(place[0]) * CELLS })
  return straightened(steps)
}

const UNKNOWN = -3
const SEA = -2
const LAND = -1

interface Grid {
  column: number
  row: number
  width: number
  height: number
  start: number
  goal: number
}

/** The cells around two places; null when these lie too far apart. */
function gridAround(from: Place, to: Place): Grid | null {
  const [ax, ay] = [Math.floor(worldX(from[1]) * CELLS), Math.floor(worldY(from[0]) * CELLS)]
  const [bx, by] = [Math.floor(worldX(to[1]) * CELLS), Math.floor(worldY(to[0]) * CELLS)]
  if (Math.max(Math.abs(ax - bx), Math.abs(ay - by)) > MOST_APART) return null
  const [column, row] = [Math.min(ax, bx) - AROUND, Math.min(ay, by) - AROUND]
  const [width, height] = [Math.abs(ax - bx) + 2 * AROUND + 1, Math.abs(ay - by) + 2 * AROUND + 1]
  const cellOf = (x: number, y: number) => (y - row) * width + x - column
  return { column, row, width, height, start: cellOf(ax, ay), goal: cellOf(bx, by) }
}

/** A* over the eight neighbours, whose prices are at least 1; from start to goal. */
function cheapestWay({ width, height, start, goal }: Grid, price: (cell: number) => number): number[] {
  const cost = new Float64Array(width * height).fill(Infinity)
  const before = new Int32Array(width * height).fill(-1)
  const heap = createHeap()
  const [goalX, goalY] = [goal % width, Math.floor(goal / width)]
  const ahead = (cell: number) => Math.hypot(goalX - (cell % width), goalY - Math.floor(cell / width))
  cost[start] = 0
  heap.push(ahead(start), start)
  while (heap.size > 0) {
    const cell = heap.pop()
    if (cell === goal) break
    const [x, y] = [cell % width, Math.floor(cell / width)]
    for (let down = y > 0 ? -1 : 0; down <= (y < height - 1 ? 1 : 0); down++)
      for (let right = x > 0 ? -1 : 0; right <= (x < width - 1 ? 1 : 0); right++) {
        const next = cell + down * width + right
        const total = cost[cell] + Math.hypot(down, right) * price(next)
        if (total >= cost[next]) continue
        cost[next] = total
        before[next] = cell
        heap.push(total + ahead(next), next)
      }
  }
  const way: number[] = []
  for (let cell = goal; cell >= 0; cell = before[cell]) way.push(cell)
  return way.toReversed()
}

/** A row of dry cells is a gap: from water to water it is gone straight, not by the steps of the grid. */
function straightened(steps: readonly Step[]): Step[] {
  const ends = (at: number) => at === 0 || at === steps.length - 1
  const known = (step: Step | undefined) => step !== undefined && (!step.inland || step.share > 0)
  const made: Step[] = []
  let gap: Step[] = []
  steps.forEach((step, at) => {
    if (!known(step) && !ends(at)) {
      gap.push(step)
      return
    }
    const from = made.at(-1)
    if (from !== undefined)
      gap.forEach((dry, i) => {
        const share = (i + 1) / (gap.length + 1)
        made.push({ ...dry, x: from.x + (step.x - from.x) * share, y: from.y + (step.y - from.y) * share })
      })
    gap = []
    made.push(step)
  })
  return made
}

/** What lies behind the coast, with the step before and the one after. */
function stretches(steps: readonly Step[]): Step[][] {
  const found: Step[][] = []
  for (let at = 0; at < steps.length; at++) {
    if (!steps[at].inland) continue
    const from = at
    while (at + 1 < steps.length && steps[at + 1].inland) at++
    const inland = steps.slice(from, at + 1)
    if (inland.every(({ share }) => share === 0) && inland.length < LEAST_CANAL) continue
    found.push(steps.slice(Math.max(0, from - 1), at + 2))
  }
  return found
}

function drawn(stretch: readonly Step[]): River[] {
  const rivers: River[] = []
  for (let from = 0; from + 1 < stretch.length; from += STRETCH) {
    const steps = stretch.slice(from, from + STRETCH + 1)
    const shares = steps.filter(({ share }) => share > 0).map(({ share }) => share)
    const mean = shares.length === 0 ? NARROW : shares.reduce((sum, share) => sum + share, 0) / shares.length
    const width = Math.min(WIDE, Math.max(NARROW, mean))
    rivers.push({ xy: smoothed(steps.flatMap(({ x, y }) => [x, y])), width: width / CELLS })
  }
  return rivers
}
