/** A linked program with its uniforms by name. */
export interface GlProgram {
  program: WebGLProgram
  uniform(name: string): WebGLUniformLocation | null
}

export function createProgram(gl: WebGL2RenderingContext, vertex: string, fragment: string): GlProgram {
  const program = gl.createProgram()
  const shaders = [compile(gl, gl.VERTEX_SHADER, vertex), compile(gl, gl.FRAGMENT_SHADER, fragment)]
  for (const shader of shaders) gl.attachShader(program, shader)
  gl.linkProgram(program)
  if (!gl.getProgramParameter(program, gl.LINK_STATUS) && !gl.isContextLost())
    throw new Error(`The ship shaders do not link: ${gl.getProgramInfoLog(program)}`)
  for (const shader of shaders) gl.deleteShader(shader)
  const locations = new Map<string, WebGLUniformLocation | null>()
  return {
    program,
    uniform(name) {
      const known = locations.get(name)
      if (known !== undefined) return known
      const location = gl.getUniformLocation(program, name)
      locations.set(name, location)
      return location
    },
  }
}

function compile(gl: WebGL2RenderingContext, type: number, source: string): WebGLShader {
  const shader = gl.createShader(type)
  if (shader === null) throw new Error('The graphics context gives no shader: it is lost.')
  gl.shaderSource(shader, source)
  gl.compileShader(shader)
  if (!gl.getShaderParameter(shader, gl.COMPILE_STATUS) && !gl.isContextLost())
    throw new Error(`A ship shader does not compile: ${gl.getShaderInfoLog(shader)}`)
  return shader
}
