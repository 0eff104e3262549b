import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl'
import { mapClasses } from '@fairway/contract'
import { TEXTURE_WIDTH } from '../live/ship-columns.ts'
import type { ShipStore } from '../live/ship-store.ts'
import { chartColours, classColours, rgb } from './chart-colours.ts'
import type { FrameStats } from './frame-stats.ts'
import { createProgram, type GlProgram } from './gl-program.ts'
import type { ChartTheme } from './map-controller.ts'
import { latOfUnit, worldPixels } from './mercator.ts'
import { glidePeriod } from './redraw.ts'
import { pixelsPerMetre, worldCopies, type Screen } from './screen.ts'
import { covers, createShipPicture, pictureScreen, type ShipPicture } from './ship-picture.ts'
import { dotFragment, dotVertex, markFragment, markVertex } from './ship-shaders.ts'
import { GLIDE_ZOOM, HULL_ZOOM, MOST_HULLS, dotDiameter, hullLength } from './ship-symbols.ts'
import { ListUnit, createShipTextures, type ShipTextures } from './ship-textures.ts'
import { ShipsInView, type RowsInView } from './ships-in-view.ts'

export const SHIP_LAYER = 'ships'
/** Rings drawn at most; a fleet beyond it keeps its marks and loses the rings. */
const MOST_RINGS = TEXTURE_WIDTH
/** Half of the longest ship there is, metres, so that none vanishes at the screen's edge when drawn to scale. */
const HALF_LONGEST_SHIP = 250
/** So few marks cost less than laying a picture of them over the screen. */
const FEW_MARKS = 1_000
/** How old a picture may grow while ships go on speaking, ms: while the map rests, and while it is dragged, when a late frame is what hurts. */
const REST_MS = 500
const DRAG_MS = 10_000

/** What the layer is told from outside; it reads it afresh in each frame. */
export interface ShipScene {
  theme: ChartTheme
  hidden: number
  selected: number | null
  followed: ReadonlySet<number>
  motion: boolean
  screen(): Screen
  /** The map is being dragged or is on its way. */
  isMoving(): boolean
  redraw(): void
}

/** What was last gathered to be drawn, and for what. */
interface Gathered {
  screen: Screen
  view: RowsInView
  points: boolean
  /** Drawn into the picture; else few enough to be drawn anew in each frame. */
  pictured: boolean
  /** Ships' version, colours, classes and pixels: with others it is worth nothing, or only for a while. */
  version: number
  look: string
  at: number
}

interface Gl {
  gl: WebGL2RenderingContext
  dots: GlProgram
  marks: GlProgram
  textures: ShipTextures
  picture: ShipPicture
  vertices: WebGLVertexArrayObject
}

/** Draws every ship of the store. Made again after a lost graphics context: the store still has everything. */
export class ShipLayer implements CustomLayerInterface {
  readonly id = SHIP_LAYER
  readonly type = 'custom' as const
  readonly renderingMode = '2d' as const
  readonly #store: ShipStore
  readonly #scene: ShipScene
  readonly #stats: FrameStats
  readonly #inView = new ShipsInView()
  readonly #rings = new Uint32Array(TEXTURE_WIDTH)
  #gl: Gl | null = null
  #uploaded = -1
  #gathered: Gathered | null = null
  #lastZoom = 0
  #late: ReturnType<typeof setTimeout> | undefined
  /** Called when ships were drawn for the first time. */
  onFirstShips: (() => void) | null = null

  constructor(store: ShipStore, scene: ShipScene, stats: FrameStats) {
    this.#store = store
    this.#scene = scene
    this.#stats = stats
  }

  onAdd(_map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#uploaded = -1
    this.#gathered = null
    this.#gl = {
      gl,
      dots: createProgram(gl, dotVertex, dotFragment),
      marks: createProgram(gl, markVertex, markFragment),
      textures: createShipTextures(gl, this.#store),
      picture: createShipPicture(gl),
      vertices: gl.createVertexArray(),
    }
  }

  onRemove(): void {
    clearTimeout(this.#late)
    if (this.#gl === null) return
    const { gl, dots, marks, textures, picture, vertices } = this.#gl
    picture.dispose()
    gl.deleteProgram(dots.program)
    gl.deleteProgram(marks.program)
    gl.deleteVertexArray(vertices)
    textures.dispose()
    this.#gl = null
  }

  /** Before the frame: what is missing or too old is gathered, and drawn into the picture when it is much. */
  prerender(): void {
    if (this.#gl === null || this.#store.count === 0) return
    const started = performance.now()
    const screen = this.#scene.screen()
    const look = `${this.#scene.theme} ${this.#scene.hidden} ${devicePixelRatio}`
    if (!this.#isGood(this.#gathered, screen, look)) {
      this.#setUp(this.#gl)
      this.#gather(this.#gl, screen, look)
      this.#leave(this.#gl)
    }
    this.#lastZoom = screen.zoom
    this.#stats.spent(performance.now() - started)
  }

  render(): void {
    const gathered = this.#gathered
    if (this.#gl === null || this.#store.count === 0 || gathered === null) return
    const started = performance.now()
    const screen = this.#scene.screen()
    this.#setUp(this.#gl)
    if (gathered.pictured) this.#gl.picture.lay(gathered.screen, screen, devicePixelRatio)
    else {
      this.#gl.textures.sync()
      this.#draw(this.#gl, screen, gathered)
    }
    this.#highlights(this.#gl, screen, gathered.points)
    this.#leave(this.#gl)
    this.#stats.spent(performance.now() - started)
    this.onFirstShips?.()
    this.onFirstShips = null
  }

  #setUp({ gl, vertices }: Gl): void {
    gl.bindVertexArray(vertices)
    gl.disable(gl.DEPTH_TEST)
    gl.disable(gl.STENCIL_TEST)
    gl.disable(gl.CULL_FACE)
  }

  #leave({ gl, textures }: Gl): void {
    gl.bindVertexArray(null)
    textures.release()
  }

  /** Whether what was gathered still serves; asks for another frame when it serves for a while only. */
  #isGood(gathered: Gathered | null, screen: Screen, look: string): boolean {
    clearTimeout(this.#late)
    // All ships anew: another view's, or a first snapshot.
    if (gathered === null || this.#store.dirty.all || gathered.look !== look || !covers(gathered.screen, screen)) return false
    const changed = gathered.version !== this.#store.version
    if (!gathered.pictured) return !changed
    const most = this.#scene.isMoving() ? DRAG_MS : REST_MS
    const gliding = this.#scene.motion ? glidePeriod(latOfUnit(screen.centreY), screen.zoom) : null
    const limit = Math.min(changed ? most : Infinity, gliding === null ? Infinity : Math.max(gliding, most))
    const left = gathered.at + limit - performance.now()
    if (left <= 0) return false
    if (limit < Infinity) this.#late = setTimeout(() => this.#scene.redraw(), left)
    return true
  }

  #gather(context: Gl, screen: Screen, look: string): void {
    const { textures, picture } = context
    // While the zoom changes every frame needs a picture of its own: none is made larger than the screen.
    const roomy = pictureScreen(screen, devicePixelRatio, screen.zoom === this.#lastZoom)
    const covered = roomy ?? screen
    const found = this.#find(covered, screen)
    textures.sync()
    const { view } = found
    if (view.count > 0 && view.revision !== this.#uploaded) textures.list(ListUnit.view, view.rows, view.count)
    this.#uploaded = view.revision
    const pictured = roomy !== null && view.count > FEW_MARKS
    this.#gathered = { screen: covered, ...found, pictured, version: this.#store.version, look, at: performance.now() }
    if (!pictured) return
    picture.begin(covered, devicePixelRatio)
    this.#draw(context, covered, this.#gathered)
    picture.end()
  }

  /** The rows of `covered` to draw, and whether as points: told by what the screen itself shows, so that a picture's size does not matter. */
  #find(covered: Screen, screen: Screen): { view: RowsInView; points: boolean } {
    const { columns, count, version } = this.#store
    const scan = (where: Screen, dots: boolean) => this.#inView.scan(columns, count, version, this.#scene.hidden, where, marginOf(where), dots)
    if (screen.zoom < HULL_ZOOM) return { view: scan(covered, true), points: true }
    const onScreen = scan(screen, false)
    const points = onScreen.all || onScreen.count > MOST_HULLS
    return { view: scan(covered, points), points }
  }

  #draw(context: Gl, screen: Screen, { view, points }: Gathered): void {
    if (points) this.#dots(context, screen, view)
    else if (view.count > 0) {
      this.#marks(context, screen)
      context.gl.drawArrays(context.gl.TRIANGLES, 0, view.count * 6)
    }
  }

  #dots(context: Gl, screen: Screen, view: RowsInView): void {
    const { gl, dots } = context
    this.#common(context, dots, screen)
    gl.uniform1f(dots.uniform('u_diameter'), dotDiameter(screen.zoom, view.count))
    // A picture of the whole world needs one copy.
    const copies = view.all && screen.width > worldPixels(screen.zoom) + 1 ? worldCopies(screen) : 0
    for (let copy = -copies; copy <= copies; copy++) {
      gl.uniform1f(dots.uniform('u_copy'), copy * worldPixels(screen.zoom))
      gl.drawArrays(gl.POINTS, 0, view.count)
    }
  }

  /** Rings of followed ships and of the selected one; the selected one's mark comes once more, above all others. */
  #highlights(context: Gl, screen: Screen, points: boolean): void {
    const colours = chartColours[this.#scene.theme]
    const followed = this.#followedRows()
    const selected = this.#scene.selected === null ? -1 : this.#store.rowOf(this.#scene.selected)
    if (followed === 0 && selected < 0) return
    // Rows move when ships leave: the card must know the same rows as the store.
    context.textures.sync()
    this.#marks(context, screen)
    if (followed > 0) this.#ring(context, screen, followed, colours.buoy)
    if (points && followed > 0) this.#again(context, screen, followed)
    if (selected < 0) return
    this.#rings[0] = selected
    this.#ring(context, screen, 1, colours.selection)
    this.#again(context, screen, 1)
  }

  #followedRows(): number {
    let count = 0
    for (const mmsi of this.#scene.followed) {
      const row = this.#store.rowOf(mmsi)
      if (row >= 0 && count < MOST_RINGS) this.#rings[count++] = row
    }
    return count
  }

  #ring(context: Gl, screen: Screen, count: number, colour: string): void {
    const { gl, marks, textures } = context
    textures.list(ListUnit.rings, this.#rings, count)
    gl.uniform1i(marks.uniform('u_rows'), ListUnit.rings)
    gl.uniform1i(marks.uniform('u_ring'), 1)
    gl.uniform3fv(marks.uniform('u_ringColour'), rgb(colour))
    this.#copies(context, screen, count)
  }

  #again(context: Gl, screen: Screen, count: number): void {
    context.gl.uniform1i(context.marks.uniform('u_ring'), 0)
    this.#copies(context, screen, count)
  }

  #copies({ gl, marks }: Gl, screen: Screen, count: number): void {
    const copies = worldCopies(screen)
    for (let copy = -copies; copy <= copies; copy++) {
      gl.uniform1f(marks.uniform('u_copy'), copy * worldPixels(screen.zoom))
      gl.drawArrays(gl.TRIANGLES, 0, count * 6)
    }
  }

  /** Uniforms of both programs. */
  #common({ gl }: Gl, program: GlProgram, screen: Screen): void {
    const { theme, hidden } = this.#scene
    gl.useProgram(program.program)
    gl.uniform1i(program.uniform('u_ships'), 0)
    gl.uniform1i(program.uniform('u_rows'), ListUnit.view)
    gl.uniform2i(program.uniform('u_centre'), screen.centreX, screen.centreY)
    gl.uniform1f(program.uniform('u_pixels'), screen.pixels)
    gl.uniform2f(program.uniform('u_clip'), 2 / screen.width, -2 / screen.height)
    gl.uniform1f(program.uniform('u_copy'), 0)
    gl.uniform1i(program.uniform('u_now'), Math.floor(this.#seconds()))
    gl.uniform1i(program.uniform('u_hidden'), hidden)
    gl.uniform3fv(program.uniform('u_colours'), paletteOf(theme))
    gl.uniform1f(program.uniform('u_ratio'), devicePixelRatio)
  }

  #marks(context: Gl, screen: Screen): void {
    const { gl, marks } = context
    this.#common(context, marks, screen)
    gl.uniform1i(marks.uniform('u_outlines'), 1)
    gl.uniform1f(marks.uniform('u_part'), this.#seconds() % 1)
    gl.uniform1i(marks.uniform('u_gliding'), this.#scene.motion && screen.zoom >= GLIDE_ZOOM ? 1 : 0)
    gl.uniform1f(marks.uniform('u_metre'), pixelsPerMetre(screen))
    gl.uniform1f(marks.uniform('u_length'), hullLength(screen.zoom))
    gl.uniform1f(marks.uniform('u_margin'), marginOf(screen))
    gl.uniform1i(marks.uniform('u_ring'), 0)
    gl.uniform3fv(marks.uniform('u_casing'), rgb(chartColours[this.#scene.theme].casing))
  }

  #seconds(): number {
    return (this.#store.now() - this.#store.epoch) / 1000
  }
}

const marginOf = (screen: Screen): number => Math.max(64, HALF_LONGEST_SHIP * pixelsPerMetre(screen) * 2)

const palettes = new Map<ChartTheme, Float32Array>()

function paletteOf(theme: ChartTheme): Float32Array {
  const known = palettes.get(theme)
  if (known !== undefined) return known
  const palette = new Float32Array(mapClasses.flatMap((name) => rgb(classColours[theme][name])))
  palettes.set(theme, palette)
  return palette
}
