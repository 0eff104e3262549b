/** Something to draw a frame into besides the screen. Sizes are device pixels. */
export interface FrameTarget {
  width: number
  height: number
  framebuffer: WebGLFramebuffer
  /** Copies a part of it, from its lower left corner, over the whole screen: the cheapest that a software renderer can do. */
  copy(left: number, bottom: number, width: number, height: number): void
  dispose(): void
}

export function createFrameTarget(
  gl: WebGLRenderingContext | WebGL2RenderingContext,
  width: number,
  height: number,
): FrameTarget {
  if (!(gl instanceof WebGL2RenderingContext)) throw new Error('The chart is drawn with WebGL 2 alone.')
  const framebuffer = gl.createFramebuffer()
  const colour = gl.createRenderbuffer()
  const depth = gl.createRenderbuffer()
  gl.bindFramebuffer(gl.FRAMEBUFFER, framebuffer)
  for (const [buffer, format, point] of [
    [colour, gl.RGBA8, gl.COLOR_ATTACHMENT0],
    [depth, gl.DEPTH24_STENCIL8, gl.DEPTH_STENCIL_ATTACHMENT],
  ] as const) {
    gl.bindRenderbuffer(gl.RENDERBUFFER, buffer)
    gl.renderbufferStorage(gl.RENDERBUFFER, format, width, height)
    gl.framebufferRenderbuffer(gl.FRAMEBUFFER, point, gl.RENDERBUFFER, buffer)
  }
  gl.bindFramebuffer(gl.FRAMEBUFFER, null)
  return {
    width,
    height,
    framebuffer,
    copy(left, bottom, wide, high) {
      gl.bindFramebuffer(gl.READ_FRAMEBUFFER, framebuffer)
      gl.bindFramebuffer(gl.DRAW_FRAMEBUFFER, null)
      gl.disable(gl.SCISSOR_TEST)
      gl.blitFramebuffer(left, bottom, left + wide, bottom + high, 0, 0, wide, high, gl.COLOR_BUFFER_BIT, gl.NEAREST)
      gl.bindFramebuffer(gl.FRAMEBUFFER, null)
    },
    dispose() {
      gl.deleteFramebuffer(framebuffer)
      gl.deleteRenderbuffer(colour)
      gl.deleteRenderbuffer(depth)
    },
  }
}
