import { createProgram } from './gl-program.ts'
import { worldPixels } from '../../live/mercator.ts'
import { pixelX, pixelY, type Screen } from '../geometry/screen.ts'

/** Share of the screen that a picture reaches beyond each of its edges, so that the map can be dragged some way without drawing the ships again. */
const MARGIN = 0.25
/** Longest side of a picture, device pixels: every WebGL 2 has textures of at least 2,048; 4,096 and a screen's memory are near universal. */
const LONGEST_SIDE = 4096

const vertex = `#version 300 es
precision highp float;
uniform vec4 u_box; // left, top, right, bottom in clip space
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  gl_Position = vec4(mix(u_box.xy, u_box.zw, corner), 0.0, 1.0);
}`

// Whole device pixels are fetched, never blended between: sharp, and the cheapest that a software renderer can do.
const fragment = `#version 300 es
precision highp float;
precision highp int;
uniform sampler2D u_picture;
uniform ivec2 u_corner;
out vec4 colour;
void main() { colour = texelFetch(u_picture, ivec2(gl_FragCoord.xy) - u_corner, 0); }`

/** What a picture of the ships around a screen covers; null where it would be larger than a texture may be. */
export function pictureScreen(screen: Screen, ratio: number, roomy: boolean): Screen | null {
  const margin = roomy ? 1 + 2 * MARGIN : 1
  const world = worldPixels(screen.zoom)
  const longest = LONGEST_SIDE / ratio
  // One copy of the world is enough for all: copies of it are laid side by side.
  const width = Math.min(Math.max(Math.min(screen.width * margin, longest), screen.width), world)
  const height = Math.min(Math.max(Math.min(screen.height * margin, longest), screen.height), world)
  if (width > longest || height > longest) return null
  return {
    ...screen,
    width: Math.ceil(width * ratio) / ratio,
    height: Math.ceil(height * ratio) / ratio,
    centreY: height === world ? 0 : screen.centreY,
  }
}

/** Whether the picture of `covered` fills `screen`. A picture of the world's whole width always does, from east to west. */
export function covers(covered: Screen, screen: Screen): boolean {
  if (covered.zoom !== screen.zoom) return false
  const world = worldPixels(screen.zoom)
  const east = Math.abs(pixelX(screen, covered.centreX))
  const south = Math.abs(pixelY(screen, covered.centreY))
  return (
    (covered.width >= world || east <= (covered.width - screen.width) / 2) &&
    (covered.height >= world || south <= (covered.height - screen.height) / 2)
  )
}

/** A picture of the ships on the graphics card: while the map is dragged, a frame is one rectangle instead of a hundred thousand marks. */
export interface ShipPicture {
  /** Makes what is drawn next go into a clean picture of `covered`. */
  begin(covered: Screen, ratio: number): void
  /** What is drawn next goes to the screen again. */
  end(): void
  /** Lays the picture over the screen, once for each copy of the world that it shows. */
  lay(covered: Screen, screen: Screen, ratio: number): void
  dispose(): void
}

export function createShipPicture(gl: WebGL2RenderingContext): ShipPicture {
  const { program, uniform } = createProgram(gl, vertex, fragment)
  const texture = gl.createTexture()
  const framebuffer = gl.createFramebuffer()
  let width = 0
  let height = 0

  const allocate = () => {
    // Not the unit of the ships: they are about to be drawn from it.
    gl.activeTexture(gl.TEXTURE4)
    gl.bindTexture(gl.TEXTURE_2D, texture)
    for (const filter of [gl.TEXTURE_MIN_FILTER, gl.TEXTURE_MAG_FILTER])
      gl.texParameteri(gl.TEXTURE_2D, filter, gl.NEAREST)
    for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T]) gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE)
    gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, width, height, 0, gl.RGBA, gl.UNSIGNED_BYTE, null)
    gl.framebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, texture, 0)
  }

  return {
    begin(covered, ratio) {
      gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
      const size = [Math.round(covered.width * ratio), Math.round(covered.height * ratio)] as const
      if (width !== size[0] || height !== size[1]) {
        ;[width, height] = size
        allocate()
      }
      gl.viewport(0, 0, width, height)
      gl.colorMask(true, true, true, true)
      gl.clearColor(0, 0, 0, 0)
      gl.clear(gl.COLOR_BUFFER_BIT)
      gl.enable(gl.BLEND)
      gl.blendFunc(gl.ONE, gl.ONE_MINUS_SRC_ALPHA)
    },
    end() {
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
      gl.viewport(0, 0, gl.drawingBufferWidth, gl.drawingBufferHeight)
    },
    lay(covered, screen, ratio) {
      const { drawingBufferWidth: wide, drawingBufferHeight: high } = gl
      const world = worldPixels(screen.zoom)
      gl.useProgram(program)
      gl.activeTexture(gl.TEXTURE0)
      gl.bindTexture(gl.TEXTURE_2D, texture)
      gl.uniform1i(uniform('u_picture'), 0)
      // Rows of the picture run upwards, as the screen's do.
      const bottom = Math.round((screen.height / 2 - pixelY(screen, covered.centreY) - covered.height / 2) * ratio)
      const copies = covered.width >= world ? Math.ceil(screen.width / world / 2 + 0.5) : 0
      for (let copy = -copies; copy <= copies; copy++) {
        const left = Math.round(
          (screen.width / 2 + pixelX(screen, covered.centreX) + copy * world - covered.width / 2) * ratio,
        )
        if (left >= wide || left + width <= 0) continue
        gl.uniform2i(uniform('u_corner'), left, bottom)
        gl.uniform4f(
          uniform('u_box'),
          (left / wide) * 2 - 1,
          (bottom / high) * 2 - 1,
          ((left + width) / wide) * 2 - 1,
          ((bottom + height) / high) * 2 - 1,
        )
        gl.drawArrays(gl.TRIANGLE_STRIP, 0, 4)
      }
    },
    dispose() {
      gl.deleteProgram(program)
      gl.deleteTexture(texture)
      gl.deleteFramebuffer(framebuffer)
    },
  }
}
