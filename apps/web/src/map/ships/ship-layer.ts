import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl'
import type { ShipStore } from '../../live/ship-store.ts'
import type { ChartTheme } from '../colours/chart-colours.ts'
import { latOfUnit, worldPixels } from '../../live/mercator.ts'
import { glidePeriod } from './redraw.ts'
import { worldCopies, type Screen } from '../geometry/screen.ts'
import { covers, createShipPicture, pictureScreen, type ShipPicture } from './ship-picture.ts'
import { createShipPrograms, marginOf, type ShipLook, type ShipPrograms } from './ship-programs.ts'
import { ShipRings, type Outstanding } from './ship-rings.ts'
import { FIXED_ZOOM, GLIDE_ZOOM, dotDiameter, mostHulls } from './ship-symbols.ts'
import { ListUnit, createShipTextures, type ShipTextures } from './ship-textures.ts'
import { ShipsInView, moreThan, type RowsInView } from './ships-in-view.ts'
import { FIXED, SHIPS } from './class-masks.ts'

/** So few marks cost less than laying a picture of them over the screen. */
const FEW_MARKS = 1_000
/** How old a picture may grow while ships go on speaking, ms: while the map rests, and while it is dragged, when a late frame is what hurts. */
const REST_MS = 500
const DRAG_MS = 10_000
/** A mark that is this near to its new place jumps there: nobody sees it, and no frames are spent on it. */
const LEAST_WAY_PIXELS = 1.5

/** What the layer is told from outside; it reads it afresh in each frame. */
export interface ShipScene extends Outstanding {
  theme: ChartTheme
  hidden: number
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
  /** How many fixed marks there are, in their own list. */
  fixed: number
  /** Drawn into the picture; else few enough to be drawn anew in each frame. */
  pictured: boolean
  /** Ships' version, colours, classes and pixels: with others it is worth nothing, or only for a while. */
  version: number
  look: string
  at: number
}

interface Gl {
  gl: WebGL2RenderingContext
  programs: ShipPrograms
  textures: ShipTextures
  rings: ShipRings
  picture: ShipPicture
  vertices: WebGLVertexArrayObject
}

/** Draws every ship of the store. Made again after a lost graphics context: the store still has everything. */
export class ShipLayer implements CustomLayerInterface {
  readonly id = 'ships'
  readonly type = 'custom' as const
  readonly renderingMode = '2d' as const
  readonly #store: ShipStore
  readonly #scene: ShipScene
  readonly #spent: (milliseconds: number) => void
  readonly #inView = new ShipsInView()
  #fixedInView: ShipsInView | null = null
  #gl: Gl | null = null
  #uploaded = -1
  #gathered: Gathered | null = null
  #lastZoom = 0
  #onTheirWay = false
  #late: ReturnType<typeof setTimeout> | undefined
  /** Base stations and aids to navigation: a layer to be put below the ports, so that they hide none. */
  readonly fixed: CustomLayerInterface = {
    id: 'fixed-marks',
    type: 'custom',
    renderingMode: '2d',
    render: () => this.#drawFixed(),
  }
  /** Called when ships were drawn for the first time. */
  onFirstShips: (() => void) | null = null

  /** `spent` is told the milliseconds of script that a frame took. */
  constructor(store: ShipStore, scene: ShipScene, spent: (milliseconds: number) => void) {
    this.#store = store
    this.#scene = scene
    this.#spent = spent
  }

  onAdd(_map: MapLibreMap, gl: WebGL2RenderingContext): void {
    this.#uploaded = -1
    this.#gathered = null
    const programs = createShipPrograms(gl)
    const textures = createShipTextures(gl, this.#store)
    this.#gl = {
      gl,
      programs,
      textures,
      rings: new ShipRings(gl, programs, textures),
      picture: createShipPicture(gl),
      vertices: gl.createVertexArray(),
    }
  }

  onRemove(): void {
    clearTimeout(this.#late)
    if (this.#gl === null) return
    const { gl, programs, textures, picture, vertices } = this.#gl
    picture.dispose()
    programs.dispose()
    gl.deleteVertexArray(vertices)
    textures.dispose()
    this.#gl = null
  }

  /** Before the frame: what is missing or too old is gathered, and drawn into the picture when it is much. */
  prerender(): void {
    if (this.#gl === null || this.#store.count === 0) return
    const started = performance.now()
    const screen = this.#scene.screen()
    this.#ease(screen)
    const look = `${this.#scene.theme} ${this.#scene.hidden} ${this.#store.hiddenRevision} ${devicePixelRatio}`
    if (!this.#isGood(this.#gathered, screen, look)) {
      this.#setUp(this.#gl)
      this.#gather(this.#gl, screen, look)
      this.#leave(this.#gl)
    }
    this.#lastZoom = screen.zoom
    this.#spent(performance.now() - started)
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
    this.#gl.rings.draw(this.#store, this.#scene, screen, this.#look(screen), gathered.points)
    this.#leave(this.#gl)
    // A picture's marks stand still until it is drawn again.
    if (this.#onTheirWay && !gathered.pictured) this.#scene.redraw()
    this.#spent(performance.now() - started)
    this.onFirstShips?.()
    this.onFirstShips = null
  }

  /** Marks that a report put elsewhere go there, where the map glides and its marks are drawn in each frame. */
  #ease(screen: Screen): void {
    const on = this.#glides(screen) && this.#gathered?.pictured !== true
    this.#store.setEasing(on ? LEAST_WAY_PIXELS / screen.pixels : null)
    this.#onTheirWay = this.#store.ease()
  }

  #glides(screen: Screen): boolean {
    return this.#scene.motion && screen.zoom >= GLIDE_ZOOM
  }

  #look(screen: Screen): ShipLook {
    const { theme, hidden } = this.#scene
    return { theme, hidden, seconds: (this.#store.now() - this.#store.epoch) / 1000, gliding: this.#glides(screen) }
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
    if (gathered === null || this.#store.dirty.all || gathered.look !== look || !covers(gathered.screen, screen))
      return false
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
    const fixed = this.#findFixed(textures, covered)
    if (view.count > 0 && view.revision !== this.#uploaded) textures.list(ListUnit.view, view.rows, view.count)
    this.#uploaded = view.revision
    const pictured = roomy !== null && view.count > FEW_MARKS
    this.#gathered = {
      screen: covered,
      ...found,
      fixed,
      pictured,
      version: this.#store.version,
      look,
      at: performance.now(),
    }
    if (!pictured) return
    picture.begin(covered, devicePixelRatio)
    this.#draw(context, covered, this.#gathered)
    picture.end()
  }

  /**
   * The rows of `covered` to draw, and whether as points: told by how many the screen itself shows, so that a picture's size does not
   * matter. Hulls hold on to being hulls.
   */
  #find(covered: Screen, screen: Screen): { view: RowsInView; points: boolean } {
    const { columns, count, version } = this.#store
    const hidden = this.#scene.hidden | FIXED
    const points = moreThan(mostHulls(screen, this.#gathered?.points === false), columns, count, hidden, screen)
    return { view: this.#inView.scan(columns, count, version, hidden, covered, marginOf(covered), points), points }
  }

  #findFixed(textures: ShipTextures, covered: Screen): number {
    if (covered.zoom < FIXED_ZOOM) return 0
    const { columns, count, version } = this.#store
    this.#fixedInView ??= new ShipsInView()
    const hidden = this.#scene.hidden | SHIPS
    const { rows, count: found } = this.#fixedInView.scan(
      columns,
      count,
      version,
      hidden,
      covered,
      marginOf(covered),
      false,
    )
    if (found > 0) textures.list(ListUnit.fixed, rows, found)
    return found
  }

  #drawFixed(): void {
    const gathered = this.#gathered
    if (this.#gl === null || gathered === null || gathered.fixed === 0) return
    const started = performance.now()
    const { gl, programs, textures } = this.#gl
    const screen = this.#scene.screen()
    this.#setUp(this.#gl)
    textures.sync()
    // Rows move when ships leave: what is a ship by now is not drawn here.
    const look = this.#look(screen)
    const { uniform } = programs.useMarks(screen, { ...look, hidden: look.hidden | SHIPS })
    gl.uniform1i(uniform('u_rows'), ListUnit.fixed)
    gl.drawArrays(gl.TRIANGLES, 0, gathered.fixed * 6)
    this.#leave(this.#gl)
    this.#spent(performance.now() - started)
  }

  #draw({ gl, programs }: Gl, screen: Screen, { view, points }: Gathered): void {
    if (points) this.#dots(gl, programs, screen, view)
    else if (view.count > 0) {
      programs.useMarks(screen, this.#look(screen))
      gl.drawArrays(gl.TRIANGLES, 0, view.count * 6)
    }
  }

  #dots(gl: WebGL2RenderingContext, programs: ShipPrograms, screen: Screen, view: RowsInView): void {
    const { uniform } = programs.useDots(screen, this.#look(screen))
    gl.uniform1f(uniform('u_diameter'), dotDiameter(screen.zoom, view.count))
    // A picture of the whole world needs one copy.
    const copies = view.all && screen.width > worldPixels(screen.zoom) + 1 ? worldCopies(screen) : 0
    for (let copy = -copies; copy <= copies; copy++) {
      gl.uniform1f(uniform('u_copy'), copy * worldPixels(screen.zoom))
      gl.drawArrays(gl.POINTS, 0, view.count)
    }
  }
}
