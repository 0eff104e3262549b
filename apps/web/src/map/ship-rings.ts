import { TEXTURE_WIDTH } from '../live/ship-columns.ts'
import type { ShipStore } from '../live/ship-store.ts'
import { chartColours, rgb } from './chart-colours.ts'
import { worldPixels } from './mercator.ts'
import { worldCopies, type Screen } from './screen.ts'
import type { ShipLook, ShipPrograms } from './ship-programs.ts'
import { ListUnit, type ShipTextures } from './ship-textures.ts'

/** Rings drawn at most; a fleet beyond it keeps its marks and loses the rings. */
const MOST_RINGS = TEXTURE_WIDTH

/** The ships that stand out. */
export interface Outstanding {
  selected: number | null
  followed: ReadonlySet<number>
}

/** Rings of followed ships and of the selected one; the selected one's mark comes once more, above all others. */
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
  draw(store: ShipStore, { selected, followed }: Outstanding, screen: Screen, look: ShipLook, points: boolean): void {
    const colours = chartColours[look.theme]
    const count = this.#find(store, followed)
    const chosen = selected === null ? -1 : store.rowOf(selected)
    if (count === 0 && chosen < 0) return
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
    const rings = (shown: number, colour: string, again: boolean) => {
      this.#textures.list(ListUnit.rings, this.#rows, shown)
      gl.uniform1i(uniform('u_rows'), ListUnit.rings)
      gl.uniform1i(uniform('u_ring'), 1)
      gl.uniform3fv(uniform('u_ringColour'), rgb(colour))
      copies(shown)
      if (!again) return
      gl.uniform1i(uniform('u_ring'), 0)
      copies(shown)
    }
    if (count > 0) rings(count, colours.buoy, points)
    if (chosen < 0) return
    this.#rows[0] = chosen
    rings(1, colours.selection, true)
  }

  #find(store: ShipStore, followed: ReadonlySet<number>): number {
    let count = 0
    for (const mmsi of followed) {
      const row = store.rowOf(mmsi)
      if (row >= 0 && count < MOST_RINGS) this.#rows[count++] = row
    }
    return count
  }
}
