import { common } from './shader-parts.ts'

export const dotVertex = `${common}
uniform float u_diameter;
uniform float u_ratio;
out vec4 v_colour;
void main() {
  ivec4 texel = ship(listed(gl_VertexID));
  int mapClass = (texel.z >> 24) & 15;
  gl_PointSize = u_diameter * u_ratio;
  gl_Position = vec4(place(texel) * u_clip, 0.0, 1.0);
  int stale = staleness(texel);
  bool moving = (texel.z & (1 << 28)) != 0;
  float alpha = stale == 0 ? (moving ? 1.0 : 0.8) : stale == 1 ? 0.55 : 0.35;
  v_colour = vec4(u_colours[mapClass] * alpha, alpha);
}`

export const dotFragment = `#version 300 es
precision highp float;
in vec4 v_colour;
uniform float u_diameter;
uniform float u_ratio;
out vec4 colour;
void main() {
  float size = u_diameter * u_ratio;
  float inside = clamp((0.5 - length(gl_PointCoord - 0.5)) * size + 0.5, 0.0, 1.0);
  colour = v_colour * inside;
}`
