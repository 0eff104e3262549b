import type { LngLat, Map as MapLibreMap } from 'maplibre-gl'
import { WORLD_UNITS, unitX, unitY, worldPixels } from '../../live/mercator.ts'
import { StretchedCanvas } from './stretched-canvas.ts'
import { PaceOfDrawing, type FramePlan } from './pace-of-drawing.ts'

/** Share of the screen that the picture reaches beyond each of its edges. */
const MARGIN = 0.25

interface Size {
  width: number
  height: number
}

type Centre = Pick<LngLat, 'lng' | 'lat'>

/** What the canvas shows while it is larger than the screen. Sizes are CSS pixels. */
interface Picture extends Size {
  /** Mercator units. */
  x: number
  y: number
  zoom: number
  /** Device pixels of a CSS pixel. */
  ratio: number
}

/**
 * While the map is dragged on a machine that draws slowly (without a graphics card a frame takes a tenth of a second), everything on it is
 * drawn once on a canvas a little larger than the screen, and a frame moves that canvas: nothing is drawn. MapLibre knows nothing of it:
 * its steps of a frame are done for a larger screen, or left out. Machines that are fast enough never come here.
 */
export class DragPicture {
  readonly #map: MapLibreMap
  readonly #drawAs: (size: Size | null) => void
  readonly #pace = new PaceOfDrawing()
  readonly #canvas: StretchedCanvas
  #picture: Picture | null = null
  #plan: FramePlan | null = null
  /** Device pixels that a picture may be wide or high. */
  #most: number | undefined

  /** `drawAs` is told what the overlays' screen is while they are drawn: a larger one, or null for the true one. */
  constructor(map: MapLibreMap, drawAs: (size: Size | null) => void) {
    this.#map = map
    this.#drawAs = drawAs
    this.#canvas = new StretchedCanvas(map.getCanvas(), map.getContainer())
    this.#takeOver()
    map.on('data', () => this.#pace.changed(performance.now()))
    map.on('moveend', () => map.triggerRepaint())
    // MapLibre has given the canvas its new size already.
    map.on('resize', () => this.#forget())
    map.on('webglcontextlost', () => this.#forget())
  }

  /** MapLibre's steps of a frame, in their order: which tiles, which labels, drawing. */
  #takeOver(): void {
    const { style, painter } = this.#map
    const sources = style._updateSources.bind(style)
    const placement = style._updatePlacement.bind(style)
    const render = painter.render.bind(painter)
    type Transform = Parameters<typeof sources>[0]

    const larger = (transform: Transform): Transform => {
      const copy = transform.clone()
      const { width, height } = this.#size(transform)
      copy.resize(width, height, false)
      return copy
    }
    style._updateSources = (transform) => {
      const plan = this.#decide()
      if (plan !== 'copy') sources(plan === 'draw' ? larger(transform) : transform)
    }
    style._updatePlacement = (transform, ...rest) => {
      const plan = this.#decide()
      // Labels stand where they stood: nothing is to be faded in, nothing is to come.
      return plan === 'copy' ? false : placement(plan === 'draw' ? larger(transform) : transform, ...rest)
    }
    painter.render = (drawn, transform, data) => {
      const plan = this.#decide()
      this.#plan = null
      if (plan === 'plain') {
        this.#forget()
        return render(drawn, transform, data)
      }
      if (plan === 'draw') {
        const { width, height } = this.#size(transform)
        const { lng, lat } = transform.center
        this.#picture = { width, height, x: unitX(lng), y: unitY(lat), zoom: transform.zoom, ratio: data.pixelRatio }
        this.#drawPicture(this.#picture, () => render(drawn, larger(transform), data))
      }
      this.#move(transform.center)
    }
  }

  /** What is done in this frame; asked by each of its steps. */
  #decide(): FramePlan {
    if (!this.#isPossible()) return 'plain'
    this.#plan ??= this.#pace.plan(performance.now(), {
      moving: this.#map.isMoving(),
      zoom: this.#map.getZoom(),
      fits: this.#fits(),
    })
    return this.#plan
  }

  #isPossible(): boolean {
    const { painter } = this.#map
    const { width, height } = this.#size(painter)
    this.#most ??= Number(painter.context.gl.getParameter(WebGL2RenderingContext.MAX_RENDERBUFFER_SIZE))
    return Math.max(width, height) <= this.#most
  }

  /** Whether the picture shows all of the screen. */
  #fits(): boolean {
    const picture = this.#picture
    if (picture === null || picture.zoom !== this.#map.getZoom()) return false
    const { painter } = this.#map
    const [east, south] = this.#away(picture)
    return (
      Math.abs(east) <= picture.width / 2 - painter.width / picture.ratio / 2 &&
      Math.abs(south) <= picture.height / 2 - painter.height / picture.ratio / 2
    )
  }

  /** How far the screen's middle lies from the picture's, CSS pixels east and south: whole pixels of the device. */
  #away({ x, y, zoom, ratio }: Picture, { lng, lat }: Centre = this.#map.getCenter()): [number, number] {
    const pixels = (worldPixels(zoom) / WORLD_UNITS) * ratio
    return [Math.round(((unitX(lng) - x) | 0) * pixels) / ratio, Math.round((unitY(lat) - y) * pixels) / ratio]
  }

  #size({ width, height }: Size): Size {
    return { width: width + 2 * Math.round(width * MARGIN), height: height + 2 * Math.round(height * MARGIN) }
  }

  /** What MapLibre and the overlays draw is drawn for a larger screen. */
  #drawPicture({ width, height, ratio }: Picture, draw: () => void): void {
    const { painter } = this.#map
    const screen = { width: painter.width, height: painter.height }
    Object.assign(painter, this.#canvas.stretch(width, height, ratio))
    this.#drawAs({ width, height })
    try {
      draw()
    } finally {
      Object.assign(painter, screen)
      this.#drawAs(null)
    }
  }

  #move(centre: Centre): void {
    const picture = this.#picture
    if (picture === null) return
    const { painter } = this.#map
    const [east, south] = this.#away(picture, centre)
    this.#canvas.move(
      (painter.width / picture.ratio - picture.width) / 2 - east,
      (painter.height / picture.ratio - picture.height) / 2 - south,
    )
  }

  /** The canvas is as large as the screen again. */
  #forget(): void {
    if (this.#picture === null) return
    this.#picture = null
    const { painter } = this.#map
    this.#canvas.restore(painter.width, painter.height, this.#map.getPixelRatio())
  }
}
