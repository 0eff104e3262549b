import { TEXTURE_WIDTH } from '../../live/ship-columns.ts'
import { formIndexes, stoppedCross, stoppedRing } from './mark-shapes.ts'

/**
 * The ships' shaders pull their data from textures by `gl_VertexID`: no vertex buffers, no instancing, no uniform blocks,
 * the slow paths of software renderers. A texel's fields are told in `live/ship-texel.ts`.
 */
export const common = `#version 300 es
precision highp float;
precision highp int;
precision highp isampler2D;
precision highp usampler2D;
uniform isampler2D u_ships;
uniform usampler2D u_rows;
uniform ivec2 u_centre;
uniform float u_pixels;
uniform vec2 u_clip;
uniform float u_copy;
uniform int u_now;
uniform int u_hidden;
uniform vec3 u_colours[16];
const int COLUMNS = ${TEXTURE_WIDTH};
const vec4 NOWHERE = vec4(2.0, 2.0, 0.0, 1.0);

ivec4 ship(int row) { return texelFetch(u_ships, ivec2(row % COLUMNS, row / COLUMNS), 0); }

int listed(int i) { return int(texelFetch(u_rows, ivec2(i % COLUMNS, i / COLUMNS), 0).r); }

// East is kept to 32 bits, so it wraps to the nearest copy of the world; south must not wrap, so it gives one bit away.
vec2 place(ivec4 texel) {
  return vec2(float(texel.x - u_centre.x) * u_pixels + u_copy, float((texel.y >> 1) - (u_centre.y >> 1)) * u_pixels * 2.0);
}

// 0 fresh, 1 older than an hour, 2 older than a day.
int staleness(ivec4 texel) {
  int age = u_now - (texel.w & 0x3fffff);
  return age > 86400 ? 2 : age > 3600 ? 1 : 0;
}
`

/** Shapes the fragment shader knows. */
export const shapes = `
const int EDGES = 0;
const int OUTLINE = 1;
const int LINES = 2; // the last of those with straight edges
const int CROSS = 3;
const int DISC = 4;
const int AIRCRAFT = 5;
const int ALARM = 6;
const int RING = 7;
const int FORM[16] = int[16](${formIndexes.join(', ')});
const float RING_MIDDLE = ${glsl(stoppedRing.middle)};
const float RING_HALF = ${glsl(stoppedRing.half)};
const float CROSS_LONG = ${glsl(stoppedCross.long)};
const float CROSS_HALF = ${glsl(stoppedCross.half)};

// A cross of two bars; lengths are shares of a hull's.
float crossed(vec2 p, float size) {
  p = abs(p);
  return min(max(p.x - CROSS_LONG * size, p.y - CROSS_HALF * size), max(p.x - CROSS_HALF * size, p.y - CROSS_LONG * size));
}
`

/** A number as the shading language wants it, with a point. */
export function glsl(value: number): string {
  return value.toFixed(5)
}
