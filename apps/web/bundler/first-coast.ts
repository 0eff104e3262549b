import { createHash } from 'node:crypto'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'
import { clipLine, clipRing, type Box } from '../../server/src/base-map/coast/clip.ts'
import { shape, worldX, worldY, type Shape } from '../../server/src/base-map/coast/shape.ts'
import { landShapes, type LandTopology } from '../../server/src/base-map/land-shapes.ts'
import { chartColours, type ChartTheme } from '../src/map/colours/chart-colours.ts'
import { REGION_ZOOM } from '../src/pages/map/address/start-view.ts'
import { regionPlaces } from '../src/pages/map/address/reader-region.ts'
import { coastFile, REGION_PICTURE, WORLD_PICTURE } from '../src/pages/map/first-sight/coast-file.ts'

/** Points to a pixel: finer than anybody sees. */
const GRAIN = 2
/** Points nearer to each other than this are one, pixels. */
const TOGETHER = 0.7
/** The chart's own coast (map/ground/ground-overlay.ts) is as wide at the zoom of either picture, pixels. */
const COAST_WIDTH = 0.7

interface Frame {
  name: string
  /** Natural Earth's scale: the one that the chart's tiles have at this zoom (server: base-map/tile-cutter.ts). */
  scale: '110m' | '50m'
  /** Pixels around the whole world. */
  world: number
  width: number
  height: number
  /** The middle, parts of the world. */
  x: number
  y: number
}

const world: Frame = {
  name: 'world',
  scale: '110m',
  world: WORLD_PICTURE,
  width: WORLD_PICTURE,
  height: WORLD_PICTURE,
  x: 0.5,
  y: 0.5,
}
const regions = regionPlaces.map(([lat, lon]): Frame => ({
  name: `${lat}_${lon}`,
  scale: '50m',
  world: 512 * 2 ** REGION_ZOOM,
  ...REGION_PICTURE,
  x: worldX(lon),
  y: worldY(lat),
}))

/**
 * The coast where the map opens, as pictures that stand there before the chart does: `assets/coast-<hash>/<where>-<theme>.svg`.
 * `virtual:first-coast` tells the folder. Drawn of the same shapes as the chart's tiles: nothing moves when those come.
 */
export function firstCoast(): Plugin {
  let made: Promise<{ folder: string; files: Map<string, string> }> | undefined
  return {
    name: 'first-coast',
    resolveId: { filter: { id: /^virtual:first-coast$/ }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: /^\0virtual:first-coast$/ },
      async handler() {
        // While the site is developed its pages come without a first sight.
        if (this.environment.mode !== 'build') return 'export const coastFolder = null'
        made ??= drawAll()
        return `export const coastFolder = ${JSON.stringify((await made).folder)}`
      },
    },
    async generateBundle() {
      if (made === undefined || this.environment.config.build.ssr) return
      const { folder, files } = await made
      for (const [file, source] of files) this.emitFile({ type: 'asset', fileName: `${folder}/${file}`, source })
    },
  }
}

async function drawAll() {
  const files = new Map<string, string>()
  for (const frame of [world, ...regions])
    for (const theme of ['light', 'dark'] as const) files.set(coastFile(frame.name, theme), draw(frame, theme))
  const hash = createHash('sha256')
  for (const text of files.values()) hash.update(text)
  return { folder: `assets/coast-${hash.digest('hex').slice(0, 8)}`, files }
}

const read = new Map<string, { land: Shape[][]; coast: Shape[] }>()

/** Land as rings, coast as lines, in parts of the world; what runs past ±180° sticks out. */
function shapesOf(scale: Frame['scale']) {
  const known = read.get(scale)
  if (known !== undefined) return known
  const load = createRequire(import.meta.url)
  const { land, coast } = landShapes(load(`world-atlas/land-${scale}.json`) as LandTopology)
  const project = (line: readonly (readonly number[])[]) =>
    shape(Float64Array.from(line.flatMap(([lon, lat]) => [worldX(lon), worldY(lat)])))
  const made = {
    land: land.features.map(({ geometry }) => geometry.coordinates.map(project)),
    coast: coast.features.map(({ geometry }) => project(geometry.coordinates)),
  }
  read.set(scale, made)
  return made
}

function draw(frame: Frame, theme: ChartTheme): string {
  const { land, coast } = shapesOf(frame.scale)
  const { width, height } = frame
  const [halfX, halfY] = [width / 2 / frame.world, height / 2 / frame.world]
  // A little more than is seen: where it is cut there is no coast.
  const rim = 2 / frame.world
  const box = {
    minX: frame.x - halfX - rim,
    maxX: frame.x + halfX + rim,
    minY: frame.y - halfY - rim,
    maxY: frame.y + halfY + rim,
  }
  const path = (line: Shape, closed: boolean) => pathOf(line, frame, closed)
  const rings = around(land.flat(), box).flatMap((ring) => clipRing(ring, box) ?? [])
  const lines = around(coast, box).flatMap((line) => clipLine(line, box))
  const colours = chartColours[theme]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width * GRAIN} ${height * GRAIN}">`,
    `<path fill="${colours.land}" fill-rule="evenodd" d="${rings.map((ring) => path(ring, true)).join('')}"/>`,
    `<path fill="none" stroke="${colours.coast}" stroke-width="${COAST_WIDTH}" vector-effect="non-scaling-stroke" d="${lines.map((line) => path(line, false)).join('')}"/>`,
    '</svg>',
  ].join('')
}

/** The shapes that meet the box, those beyond the date line too. */
const around = (shapes: readonly Shape[], box: Box): Shape[] =>
  shapes.flatMap((one) =>
    [-1, 0, 1]
      .filter((turn) => one.minX + turn <= box.maxX && one.maxX + turn >= box.minX)
      .map((turn) => (turn === 0 ? one : shape(one.xy.map((value, i) => (i % 2 === 0 ? value + turn : value))))),
  )

function pathOf({ xy }: Shape, { world: size, width, height, x, y }: Frame, closed: boolean): string {
  const pixelX = (i: number) => Math.round(((xy[2 * i] - x) * size + width / 2) * GRAIN)
  const pixelY = (i: number) => Math.round(((xy[2 * i + 1] - y) * size + height / 2) * GRAIN)
  const count = xy.length / 2
  let [lastX, lastY] = [pixelX(0), pixelY(0)]
  let d = `M${lastX} ${lastY}l`
  let points = 1
  for (let i = 1; i < count; i++) {
    const [dx, dy] = [pixelX(i) - lastX, pixelY(i) - lastY]
    const atEnd = i === count - 1 && !closed
    if (Math.hypot(dx, dy) < TOGETHER * GRAIN && !atEnd) continue
    if (dx === 0 && dy === 0) continue
    d += `${points > 1 && dx >= 0 ? ' ' : ''}${dx}${dy < 0 ? '' : ' '}${dy}`
    lastX += dx
    lastY += dy
    points++
  }
  // An islet of less than a pixel.
  if (points < (closed ? 3 : 2)) return ''
  return closed ? `${d}z` : d
}
