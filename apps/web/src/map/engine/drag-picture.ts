import type { LngLat, Map as MapLibreMap } from 'maplibre-gl'
import { WORLD_UNITS, unitX, unitY, worldPixels } from '../../live/mercator.ts'
import { createFrameTarget, type FrameTarget } from './frame-target.ts'
import { PaceOfDrawing, type FramePlan } from './pace-of-drawing.ts'

/** Share of the screen that the picture reaches beyond each of its edges. */
const MARGIN = 0.25

interface Size {
  width: number
  height: number
}

type Centre = Pick<LngLat, 'lng' | 'lat'>

interface Picture extends Size {
  target: FrameTarget
  /** Mercator units. */
  x: number
  y: number
  zoom: number
  ratio: number
}

/**
 * While the map is dragged on a machine that draws slowly (without a graphics card a frame takes a tenth of a second), everything on it is
 * drawn once into a picture a little larger than the screen, and a frame is a copy of a part of it. MapLibre knows nothing of it: its
 * steps of a frame are done for a larger screen, or left out. Machines that are fast enough never come here.
 */
export class DragPicture {
  readonly #map: MapLibreMap
  readonly #drawAs: (size: Size | null) => void
  readonly #pace = new PaceOfDrawing()
  #picture: Picture | null = null
  #plan: FramePlan | null = null
  /** Device pixels that a picture may be wide or high. */
  #most: number | undefined

  /** `drawAs` is told what the overlays' screen is while they are drawn: a larger one, or null for the true one. */
  constructor(map: MapLibreMap, drawAs: (size: Size | null) => void) {
    this.#map = map
    this.#drawAs = drawAs
    this.#takeOver()
    map.on('data', () => this.#pace.changed(performance.now()))
    map.on('moveend', () => map.triggerRepaint())
    map.on('webglcontextlost', () => {
      this.#picture = null
    })
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
      if (plan === 'plain') return render(drawn, transform, data)
      if (plan === 'draw') {
        const { width, height } = this.#size(transform)
        const ratio = data.pixelRatio
        const target = this.#targetFor(Math.round(width * ratio), Math.round(height * ratio))
        const { lng, lat } = transform.center
        this.#picture = { target, width, height, x: unitX(lng), y: unitY(lat), zoom: transform.zoom, ratio }
        this.#drawInto(target, { width, height }, () => render(drawn, larger(transform), data))
      }
      this.#copy(transform.center)
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
    const { width, height } = this.#size(this.#map.getCanvas())
    this.#most ??= Number(this.#map.painter.context.gl.getParameter(WebGL2RenderingContext.MAX_RENDERBUFFER_SIZE))
    return Math.max(width, height) <= this.#most
  }

  /** Whether the picture shows all of the screen. */
  #fits(): boolean {
    const picture = this.#picture
    const canvas = this.#map.getCanvas()
    if (picture === null || picture.zoom !== this.#map.getZoom()) return false
    const [east, south] = this.#away(picture)
    return (
      Math.abs(east) <= (picture.target.width - canvas.width) / 2 &&
      Math.abs(south) <= (picture.target.height - canvas.height) / 2
    )
  }

  /** How far the screen's middle lies from the picture's, device pixels east and south. */
  #away({ x, y, zoom, ratio }: Picture, { lng, lat }: Centre = this.#map.getCenter()): [number, number] {
    const pixels = (worldPixels(zoom) / WORLD_UNITS) * ratio
    return [Math.round(((unitX(lng) - x) | 0) * pixels), Math.round((unitY(lat) - y) * pixels)]
  }

  #size({ width, height }: Size): Size {
    return { width: width + 2 * Math.round(width * MARGIN), height: height + 2 * Math.round(height * MARGIN) }
  }

  #targetFor(width: number, height: number): FrameTarget {
    const known = this.#picture?.target
    if (known?.width === width && known.height === height) return known
    known?.dispose()
    return createFrameTarget(this.#map.painter.context.gl, width, height)
  }

  /** What MapLibre and the overlays draw to the screen goes into the target. */
  #drawInto({ framebuffer, width, height }: FrameTarget, size: Size, draw: () => void): void {
    const { painter } = this.#map
    const screen = { width: painter.width, height: painter.height }
    const { bindFramebuffer } = painter.context
    const bind = bindFramebuffer.set.bind(bindFramebuffer)
    bindFramebuffer.set = (other) => bind(other ?? framebuffer)
    Object.assign(painter, { width, height })
    this.#drawAs(size)
    try {
      draw()
    } finally {
      Object.assign(painter, screen)
      bindFramebuffer.set = bind
      this.#drawAs(null)
      painter.context.setDirty()
    }
  }

  #copy(centre: Centre): void {
    const picture = this.#picture
    if (picture === null) return
    const { context, width, height } = this.#map.painter
    const [east, south] = this.#away(picture, centre)
    picture.target.copy(
      (picture.target.width - width) / 2 + east,
      // Rows of a picture run upwards.
      (picture.target.height - height) / 2 - south,
      width,
      height,
    )
    context.setDirty()
  }
}
