import type { CustomLayerInterface, Map as MapLibreMap } from 'maplibre-gl'
import type { ShipStore } from '../../live/ship-store.ts'
import type { ChartTheme } from '../colours/chart-colours.ts'
import { worldPixels } from '../../live/mercator.ts'
import { worldCopies, type Screen } from '../geometry/screen.ts'
import { covers, roomyScreen } from './roomy-screen.ts'
import { createShipPrograms, marginOf, type ShipLook, type ShipPrograms } from './ship-programs.ts'
import { ShipRings, type Outstanding } from './ship-rings.ts'
import { FIXED_ZOOM, GLIDE_ZOOM, dotDiameter, mostHulls } from './ship-symbols.ts'
import { ListUnit, createShipTextures, type ShipTextures } from './ship-textures.ts'
import { ShipsInView, moreThan, type RowsInView } from './ships-in-view.ts'
import { FIXED, SHIPS } from './class-masks.ts'

/** More marks than this do not ease to their places: they would be drawn again and again. */
const FEW_MARKS = 1_000
/** A mark that is this near to its new place jumps there: nobody sees it, and no frames are spent on it. */
const LEAST_WAY_PIXELS = 1.5

/** What the layer is told from outside; it reads it afresh in each frame. */
export interface ShipScene extends Outstanding {
  theme: ChartTheme
  hidden: number
  motion: boolean
  screen(): Screen
  redraw(): void
}

/** What was last gathered to be drawn, and for what. */
interface Gathered {
  screen: Screen
  view: RowsInView
  points: boolean
  /** How many fixed marks there are, in their own list. */
  fixed: number
  /** Ships' version, colours, classes and pixels: with others it is worth nothing. */
  version: number
  look: string
}

interface Gl {
  gl: WebGL2RenderingContext
  programs: ShipPrograms
  textures: ShipTextures
  rings: ShipRings
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
  #onTheirWay = false
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
      vertices: gl.createVertexArray(),
    }
  }

  onRemove(): void {
    if (this.#gl === null) return
    const { gl, programs, textures, vertices } = this.#gl
    programs.dispose()
    gl.deleteVertexArray(vertices)
    textures.dispose()
    this.#gl = null
  }

  /** Before the frame: what is missing or too old is gathered. */
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
    this.#spent(performance.now() - started)
  }

  render(): void {
    const gathered = this.#gathered
    if (this.#gl === null || this.#store.count === 0 || gathered === null) return
    const started = performance.now()
    const screen = this.#scene.screen()
    this.#setUp(this.#gl)
    this.#gl.textures.sync()
    this.#draw(this.#gl, screen, gathered)
    this.#gl.rings.draw(this.#store, this.#scene, screen, this.#look(screen), gathered.points)
    this.#leave(this.#gl)
    if (this.#onTheirWay) this.#scene.redraw()
    this.#spent(performance.now() - started)
    this.onFirstShips?.()
    this.onFirstShips = null
  }

  /** Marks that a report put elsewhere go there, where the map glides and they are few enough to be drawn in each frame. */
  #ease(screen: Screen): void {
    const on = this.#glides(screen) && (this.#gathered?.view.count ?? 0) <= FEW_MARKS
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

  /** Whether what was gathered still serves. */
  #isGood(gathered: Gathered | null, screen: Screen, look: string): boolean {
    return (
      gathered !== null &&
      gathered.look === look &&
      gathered.version === this.#store.version &&
      covers(gathered.screen, screen)
    )
  }

  #gather({ textures }: Gl, screen: Screen, look: string): void {
    const covered = roomyScreen(screen)
    const { view, points } = this.#find(covered, screen)
    textures.sync()
    const fixed = this.#findFixed(textures, covered)
    if (view.count > 0 && view.revision !== this.#uploaded) textures.list(ListUnit.view, view.rows, view.count)
    this.#uploaded = view.revision
    this.#gathered = { screen: covered, view, points, fixed, version: this.#store.version, look }
  }

  /**
   * The rows of `covered` to draw, and whether as points: told by how many the screen itself shows, so that what is around it does not
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
    if (view.count === 0) return
    const { uniform } = points
      ? programs.useDots(screen, this.#look(screen))
      : programs.useMarks(screen, this.#look(screen))
    if (points) gl.uniform1f(uniform('u_diameter'), dotDiameter(screen.zoom, view.count))
    // The nearest copy of each mark is enough where the world is wider than the screen.
    const copies = view.all && screen.width > worldPixels(screen.zoom) + 1 ? worldCopies(screen) : 0
    for (let copy = -copies; copy <= copies; copy++) {
      gl.uniform1f(uniform('u_copy'), copy * worldPixels(screen.zoom))
      if (points) gl.drawArrays(gl.POINTS, 0, view.count)
      else gl.drawArrays(gl.TRIANGLES, 0, view.count * 6)
    }
  }
}
