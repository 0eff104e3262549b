import { mapClasses } from '@fairway/contract'
import { chartColours, classColours, rgb, type ChartTheme } from '../colours/chart-colours.ts'
import { createProgram, type GlProgram } from './gl-program.ts'
import { pixelsPerMetre, type Screen } from '../geometry/screen.ts'
import { dotFragment, dotVertex } from './dot-shaders.ts'
import { markFragment, markVertex } from './mark-shaders.ts'
import { hullLength } from './ship-symbols.ts'
import { ListUnit } from './ship-textures.ts'

/** Half of the longest ship there is, metres, so that none vanishes at the screen's edge when drawn to scale. */
const HALF_LONGEST_SHIP = 250

/** How ships look in a frame, besides where. */
export interface ShipLook {
  theme: ChartTheme
  hidden: number
  /** Seconds of the texels' clock. */
  seconds: number
  gliding: boolean
}

/** The two programs that draw ships, and their uniforms. */
export interface ShipPrograms {
  /** Makes points the program in use. */
  useDots(screen: Screen, look: ShipLook): GlProgram
  /** Makes marks the program in use, for the list of what is in view and without rings. */
  useMarks(screen: Screen, look: ShipLook): GlProgram
  dispose(): void
}

export function createShipPrograms(gl: WebGL2RenderingContext): ShipPrograms {
  const dots = createProgram(gl, dotVertex, dotFragment)
  const marks = createProgram(gl, markVertex, markFragment)

  const use = ({ program, uniform }: GlProgram, screen: Screen, { theme, hidden, seconds }: ShipLook) => {
    gl.useProgram(program)
    gl.uniform1i(uniform('u_ships'), 0)
    gl.uniform1i(uniform('u_rows'), ListUnit.view)
    gl.uniform2i(uniform('u_centre'), screen.centreX, screen.centreY)
    gl.uniform1f(uniform('u_pixels'), screen.pixels)
    gl.uniform2f(uniform('u_clip'), 2 / screen.width, -2 / screen.height)
    gl.uniform1f(uniform('u_copy'), 0)
    gl.uniform1i(uniform('u_now'), Math.floor(seconds))
    gl.uniform1i(uniform('u_hidden'), hidden)
    gl.uniform3fv(uniform('u_colours'), paletteOf(theme))
    gl.uniform1f(uniform('u_ratio'), devicePixelRatio)
  }

  return {
    useDots(screen, look) {
      use(dots, screen, look)
      return dots
    },
    useMarks(screen, look) {
      use(marks, screen, look)
      const { uniform } = marks
      gl.uniform1i(uniform('u_outlines'), 1)
      gl.uniform1f(uniform('u_part'), look.seconds % 1)
      gl.uniform1i(uniform('u_gliding'), look.gliding ? 1 : 0)
      gl.uniform1f(uniform('u_metre'), pixelsPerMetre(screen))
      gl.uniform1f(uniform('u_length'), hullLength(screen.zoom))
      gl.uniform1f(uniform('u_margin'), marginOf(screen))
      gl.uniform1i(uniform('u_ring'), 0)
      gl.uniform3fv(uniform('u_casing'), rgb(chartColours[look.theme].casing))
      return marks
    },
    dispose() {
      gl.deleteProgram(dots.program)
      gl.deleteProgram(marks.program)
    },
  }
}

/** Pixels around the screen in which a ship still reaches into it. */
export const marginOf = (screen: Screen): number => Math.max(64, HALF_LONGEST_SHIP * pixelsPerMetre(screen) * 2)

const palettes = new Map<ChartTheme, Float32Array>()

function paletteOf(theme: ChartTheme): Float32Array {
  const known = palettes.get(theme)
  if (known !== undefined) return known
  const palette = new Float32Array(mapClasses.flatMap((name) => rgb(classColours[theme][name])))
  palettes.set(theme, palette)
  return palette
}
