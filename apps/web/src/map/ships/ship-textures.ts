import { TEXTURE_WIDTH } from '../../live/ship-columns.ts'
import type { ShipStore } from '../../live/ship-store.ts'

/** The store's columns on the graphics card. Only texture rows that changed are uploaded. */
export interface ShipTextures {
  /** Brings the card up to date and binds ships to unit 0, outlines to unit 1. */
  sync(): void
  /** Uploads a list of rows and binds it to its unit. */
  list(unit: ListUnit, rows: Uint32Array, count: number): void
  /** Takes the textures off their units: the chart's own programs may read those units, and these hold whole numbers. */
  release(): void
  dispose(): void
}

/** Texture units of the lists: what is in view, what carries a ring, what is fixed.*/
export const ListUnit = { view: 2, rings: 3, fixed: 5 } as const
const listUnits = Object.values(ListUnit)
export type ListUnit = (typeof ListUnit)[keyof typeof ListUnit]

export function createShipTextures(gl: WebGL2RenderingContext, store: ShipStore): ShipTextures {
  const ships = createTexture(gl)
  const outlines = createTexture(gl)
  const lists = {
    [ListUnit.view]: { texture: createTexture(gl), height: 0 },
    [ListUnit.rings]: { texture: createTexture(gl), height: 0 },
    [ListUnit.fixed]: { texture: createTexture(gl), height: 0 },
  }
  let allocated = 0
  store.markAllDirty()

  const allocate = () => {
    allocated = store.columns.capacity
    const height = allocated / TEXTURE_WIDTH
    bind(gl, 0, ships)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA32I, TEXTURE_WIDTH, height, 0, gl.RGBA_INTEGER, gl.INT, null)
    bind(gl, 1, outlines)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA16UI, TEXTURE_WIDTH, height, 0, gl.RGBA_INTEGER, gl.UNSIGNED_SHORT, null)
    store.markAllDirty()
  }

  return {
    sync() {
      gl.pixelStorei(gl.UNPACK_ALIGNMENT, 4)
      if (allocated !== store.columns.capacity) allocate()
      for (const unit of listUnits) bind(gl, unit, lists[unit].texture)
      const used = Math.ceil(store.count / TEXTURE_WIDTH)
      const { texels, outlines: metres } = store.columns
      bind(gl, 0, ships)
      store.dirty.drain(used, (first, count) => {
        gl.texSubImage2D(
          gl.TEXTURE_2D,
          0,
          0,
          first,
          TEXTURE_WIDTH,
          count,
          gl.RGBA_INTEGER,
          gl.INT,
          texels,
          first * TEXTURE_WIDTH * 4,
        )
      })
      bind(gl, 1, outlines)
      store.dirtyOutlines.drain(used, (first, count) => {
        gl.texSubImage2D(
          gl.TEXTURE_2D,
          0,
          0,
          first,
          TEXTURE_WIDTH,
          count,
          gl.RGBA_INTEGER,
          gl.UNSIGNED_SHORT,
          metres,
          first * TEXTURE_WIDTH * 4,
        )
      })
    },
    list(unit, rows, count) {
      const list = lists[unit]
      bind(gl, unit, list.texture)
      const height = Math.max(1, Math.ceil(count / TEXTURE_WIDTH))
      if (height > list.height) {
        list.height = Math.min(height * 2, rows.length / TEXTURE_WIDTH)
        gl.texImage2D(gl.TEXTURE_2D, 0, gl.R32UI, TEXTURE_WIDTH, list.height, 0, gl.RED_INTEGER, gl.UNSIGNED_INT, null)
      }
      gl.texSubImage2D(gl.TEXTURE_2D, 0, 0, 0, TEXTURE_WIDTH, height, gl.RED_INTEGER, gl.UNSIGNED_INT, rows, 0)
    },
    release() {
      for (const unit of [...listUnits, 1, 0]) bind(gl, unit, null)
    },
    dispose() {
      for (const texture of [ships, outlines, ...listUnits.map((unit) => lists[unit].texture)])
        gl.deleteTexture(texture)
    },
  }
}

function bind(gl: WebGL2RenderingContext, unit: number, texture: WebGLTexture | null): void {
  gl.activeTexture(gl.TEXTURE0 + unit)
  gl.bindTexture(gl.TEXTURE_2D, texture)
}

function createTexture(gl: WebGL2RenderingContext): WebGLTexture {
  const texture = gl.createTexture()
  gl.bindTexture(gl.TEXTURE_2D, texture)
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
  for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
    gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST)
  return texture
}
