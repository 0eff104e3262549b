import { TEXTURE_WIDTH } from '../../live/ship-columns.ts'
import type { ShipStore } from '../../live/ship-store.ts'
import { chartColours, rgb } from '../colours/chart-colours.ts'
import { worldPixels } from '../../live/mercator.ts'
import { worldCopies, type Screen } from '../geometry/screen.ts'
import type { ShipLook, ShipPrograms } from './ship-programs.ts'
import { ListUnit, type ShipTextures } from './ship-textures.ts'

/** Rings drawn at most, in whole texture rows: as many ships as a user may follow and pick. */
const MOST_RINGS = 7 * TEXTURE_WIDTH

/** The ships that stand out. */
export interface Outstanding {
  selected: number | null
  /** Colour of her fleet's ring; null: she is picked. */
  rings: ReadonlyMap<number, string | null>
}

/** Rings of followed and picked ships and of the selected one; the selected one's mark comes once more, above all others. */
export class ShipRings {
  readonly #gl: WebGL2RenderingContext
  readonly #programs: ShipPrograms
  readonly #textures: ShipTextures
  readonly #rows = new Uint32Array(MOST_RINGS)

  constructor(gl: WebGL2RenderingContext, programs: ShipPrograms, textures: ShipTextures) {
    this.#gl = gl
    this.#programs = programs
    this.#textures = textures
  }

  /** `points`: ships are points at this zoom, so a ring needs its mark. */
  draw(store: ShipStore, { selected, rings }: Outstanding, screen: Screen, look: ShipLook, points: boolean): void {
    const colours = chartColours[look.theme]
    const ringed = this.#byColour(store, rings)
    const chosen = selected === null ? -1 : store.rowOf(selected)
    if (ringed.size === 0 && chosen < 0) return
    // Rows move when ships leave: the card must know the same rows as the store.
    this.#textures.sync()
    const { uniform } = this.#programs.useMarks(screen, look)
    const gl = this.#gl
    const copies = (shown: number) => {
      const most = worldCopies(screen)
      for (let copy = -most; copy <= most; copy++) {
        gl.uniform1f(uniform('u_copy'), copy * worldPixels(screen.zoom))
        gl.drawArrays(gl.TRIANGLES, 0, shown * 6)
      }
    }
    const draw = (rows: readonly number[], colour: string, again: boolean) => {
      this.#rows.set(rows)
      this.#textures.list(ListUnit.rings, this.#rows, rows.length)
      gl.uniform1i(uniform('u_rows'), ListUnit.rings)
      gl.uniform1i(uniform('u_ring'), 1)
      gl.uniform3fv(uniform('u_ringColour'), rgb(colour))
      copies(rows.length)
      gl.uniform1i(uniform('u_ring'), 0)
      if (again) copies(rows.length)
    }
    for (const [colour, rows] of ringed) draw(rows, colour ?? colours.selection, points)
    if (chosen >= 0) draw([chosen], colours.selection, true)
  }

  /** The rows that carry a ring, colour by colour: one call each to the graphics card. */
  #byColour(store: ShipStore, rings: Outstanding['rings']): Map<string | null, number[]> {
    const byColour = new Map<string | null, number[]>()
    let left = MOST_RINGS
    for (const [mmsi, colour] of rings) {
      const row = store.rowOf(mmsi)
      if (row < 0 || store.columns.hidden[row] === 1 || left-- <= 0) continue
      const rows = byColour.get(colour)
      if (rows) rows.push(row)
      else byColour.set(colour, [row])
    }
    return byColour
  }
}
