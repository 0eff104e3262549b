import { unitX, unitY, worldPixels } from '../../live/mercator.ts'
import { pixelX, pixelY, type Screen } from '../../map/geometry/screen.ts'
import type { LinePiece } from './line-pieces.ts'

/** So long it stays where the chart does not move: the chart has drawn the same by then. */
const STAYS_MS = 1_000
const SVG = 'http://www.w3.org/2000/svg'

/**
 * The line in the very frame in which the route changes, above the chart: the chart itself needs two frames and two answers of its
 * thread. It goes as soon as the chart moves.
 */
export class LineAtOnce {
  readonly element = document.createElementNS(SVG, 'svg')
  #screen: Screen | null = null
  #end: ReturnType<typeof setTimeout> | undefined

  constructor() {
    this.element.classList.add('plan-line')
    this.element.ariaHidden = 'true'
  }

  show(pieces: readonly LinePiece[], screen: Screen): void {
    clearTimeout(this.#end)
    this.#screen = { ...screen }
    this.element.replaceChildren(...pieces.flatMap((piece) => pathsOf(piece, screen)))
    this.#end = setTimeout(() => this.clear(), STAYS_MS)
  }

  /** The chart has drawn a frame. True where the line has gone, since the chart has moved. */
  rendered(screen: Screen): boolean {
    const gone = this.#screen !== null && !isSame(this.#screen, screen)
    if (gone) this.clear()
    return gone
  }

  clear(): void {
    clearTimeout(this.#end)
    this.#screen = null
    this.element.replaceChildren()
  }
}

function pathsOf({ unsure, line }: LinePiece, screen: Screen): SVGPathElement[] {
  const d = pathOf(line, screen)
  return (unsure ? ['is-unsure'] : ['is-casing', 'is-sure']).map((kind) => {
    const path = document.createElementNS(SVG, 'path')
    path.classList.add(kind)
    path.setAttribute('d', d)
    return path
  })
}

/** The nearest copy of the world and those beside it: a line may begin in one and be seen in another. */
export function pathOf(line: LinePiece['line'], screen: Screen): string {
  const first = line[0]
  if (first === undefined) return ''
  const world = worldPixels(screen.zoom)
  const begin = pixelX(screen, unitX(first[0])) + screen.width / 2
  const places = line.map(([lon, lat]) => ({
    x: begin + ((lon - first[0]) / 360) * world,
    y: pixelY(screen, unitY(lat)) + screen.height / 2,
  }))
  return [-world, 0, world]
    .map((aside) => places.map(({ x, y }, i) => `${i === 0 ? 'M' : 'L'}${(x + aside).toFixed(1)} ${y.toFixed(1)}`))
    .flat()
    .join('')
}

const isSame = (one: Screen, other: Screen): boolean =>
  one.zoom === other.zoom &&
  one.centreX === other.centreX &&
  one.centreY === other.centreY &&
  one.width === other.width &&
  one.height === other.height
