import { glideSteps } from '../../live/ship-texel.ts'
import { diamond, edgesOf, extentOf, fixedMarks, forms, hulls, stopped, type Outline } from './mark-shapes.ts'
import { common, glsl, shapes } from './shader-parts.ts'

/** Every mark of straight edges: hulls in the order of the forms, what is stopped, what is fixed. */
const straight: readonly Outline[] = [
  ...forms.map((form) => hulls[form]),
  ...forms.map((form) => straightOr(stopped[form])),
  fixedMarks['base-station'],
  fixedMarks.aton,
]
const edgeTable = straight
  .flatMap(edgesOf)
  .map(([a, b, d]) => `vec3(${glsl(a)}, ${glsl(b)}, ${glsl(d)})`)
  .join(', ')
const extentTable = straight
  .map(extentOf)
  .map(([x, y]) => `vec2(${glsl(x)}, ${glsl(y)})`)
  .join(', ')

/** The ring's and the cross's place in the table is never read. */
function straightOr(shape: Outline | 'ring' | 'cross'): Outline {
  return typeof shape === 'string' ? diamond : shape
}

export const markVertex = `${common}${shapes}
uniform usampler2D u_outlines;
uniform float u_part;
uniform bool u_gliding;
uniform float u_metre;
uniform float u_length;
uniform float u_margin;
uniform bool u_ring;
uniform vec3 u_ringColour;
out vec2 v_at;
out vec4 v_colour;
flat out vec2 v_half;
flat out int v_shape;
flat out int v_stale;
flat out int v_form;
flat out vec3 v_bow;
flat out vec3 v_side;
flat out vec3 v_stern;
const float GLIDE[8] = float[8](${glideSteps.map((step) => step.toFixed(1)).join(', ')});
const vec3 EDGE[${straight.length * 3}] = vec3[${straight.length * 3}](${edgeTable});
const vec2 EXTENT[${straight.length}] = vec2[${straight.length}](${extentTable});

// Metres become longer towards the poles: 1 / cos(latitude), told by Mercator's y.
float stretch(ivec4 texel) { return cosh(float(texel.y) * (6.283185307 / 4294967296.0)); }

vec2 glided(ivec4 texel, float metre) {
  int course = (texel.z >> 12) & 0xfff;
  int speed = int(uint(texel.w) >> 22);
  if (course >= 3600 || speed >= 1023) return vec2(0.0);
  float limit = GLIDE[int(uint(texel.z) >> 29)];
  float seconds = clamp(float(u_now - (texel.w & 0x3fffff)) + u_part, 0.0, limit);
  float angle = radians(float(course) * 0.1);
  return vec2(sin(angle), -cos(angle)) * (seconds * float(speed) * 0.0514444 * metre);
}

// The three edges of half an outline, each as (n, d): distance = n · (|x|, y) + d.
void edges(int straight) {
  v_bow = EDGE[straight * 3] * vec3(1.0, 1.0, u_length);
  v_side = EDGE[straight * 3 + 1] * vec3(1.0, 1.0, u_length);
  v_stern = EDGE[straight * 3 + 2] * vec3(1.0, 1.0, u_length);
}

// A hull to scale tapers from the shoulder, where the beam is full, to the stem.
void hullEdges(vec2 b) {
  vec2 n = normalize(vec2(b.x * 2.2, b.x));
  v_bow = vec3(n, -n.y * b.y);
  v_side = vec3(1.0, 0.0, -b.x);
  v_stern = vec3(0.0, -1.0, -b.y);
}

void main() {
  int i = gl_VertexID / 6;
  int corner = gl_VertexID - i * 6;
  int row = listed(i);
  ivec4 texel = ship(row);
  int mapClass = (texel.z >> 24) & 15;
  vec2 at = place(texel);
  gl_Position = NOWHERE;
  if (((u_hidden >> mapClass) & 1) == 1 || any(greaterThan(abs(at) * abs(u_clip), 1.0 + u_margin * abs(u_clip)))) return;

  float metre = u_metre * stretch(texel);
  if (u_gliding) at += glided(texel, metre);
  bool moving = (texel.z & (1 << 28)) != 0;
  int heading = texel.z & 0xfff;
  if (heading >= 3600 && moving) heading = (texel.z >> 12) & 0xfff;
  vec4 metres = vec4(texelFetch(u_outlines, ivec2(row % COLUMNS, row / COLUMNS), 0));
  float shipLength = (metres.x + metres.y) * metre;
  bool known = heading < 3600;

  int form = FORM[mapClass];
  int straight = form;
  vec2 extent = vec2(u_length * 0.5);
  vec2 offset = vec2(0.0);
  v_shape = EDGES;
  if (mapClass == 12 || mapClass == 13) { v_shape = LINES; straight = mapClass - 4; known = false; }
  else if (mapClass == 14) v_shape = AIRCRAFT;
  else if (mapClass == 15) { v_shape = ALARM; known = false; }
  else if (known && shipLength > u_length * 1.9) {
    float beam = (metres.z + metres.w) * metre;
    v_shape = OUTLINE;
    extent = vec2(beam > 0.0 ? beam : shipLength / 6.5, shipLength) * 0.5;
    // The position is the antenna's; with one side unknown it is taken as amidships.
    if (metres.x > 0.0 && metres.y > 0.0) offset.y = (metres.x - metres.y) * metre * 0.5;
    if (metres.z > 0.0 && metres.w > 0.0) offset.x = (metres.w - metres.z) * metre * 0.5;
  }
  else if (!moving || !known) {
    straight += 4;
    known = false;
    if (form == ${forms.indexOf('dart')}) v_shape = CROSS;
    else if (form == ${forms.indexOf('kite')}) { v_shape = DISC; extent = vec2(u_length * (RING_MIDDLE + RING_HALF)); }
  }
  if (v_shape == OUTLINE) hullEdges(extent);
  else {
    edges(straight);
    if (v_shape == EDGES || v_shape == LINES) extent = EXTENT[straight] * u_length;
  }

  if (u_ring) {
    extent = vec2(max(max(extent.x, extent.y), u_length * 0.5) + 6.0);
    v_shape = RING;
    known = false;
  }
  float angle = known ? radians(float(heading) * 0.1) : 0.0;
  vec2 forward = vec2(sin(angle), -cos(angle));
  vec2 starboard = vec2(cos(angle), sin(angle));
  if (u_ring) { float a = heading < 3600 ? radians(float(heading) * 0.1) : 0.0; at += vec2(cos(a), sin(a)) * offset.x + vec2(sin(a), -cos(a)) * offset.y; offset = vec2(0.0); }
  vec2 side = vec2(corner == 1 || corner == 2 || corner == 4 ? 1.0 : -1.0, corner == 2 || corner == 4 || corner == 5 ? 1.0 : -1.0);
  v_at = side * (extent + 1.6 + (u_ring ? 1.5 : 0.0));
  vec2 local = v_at + offset;
  gl_Position = vec4((at + starboard * local.x + forward * local.y) * u_clip, 0.0, 1.0);
  v_half = extent;
  v_form = form;
  v_stale = staleness(texel);
  v_colour = vec4(u_ring ? u_ringColour : u_colours[mapClass], 1.0);
}`

export const markFragment = `#version 300 es
precision highp float;
precision highp int;
${shapes}
in vec2 v_at;
in vec4 v_colour;
flat in vec2 v_half;
flat in int v_shape;
flat in int v_stale;
flat in int v_form;
flat in vec3 v_bow;
flat in vec3 v_side;
flat in vec3 v_stern;
uniform float u_ratio;
uniform float u_length;
uniform vec3 u_casing;
out vec4 colour;

float box(vec2 p, vec2 b) { vec2 d = abs(p) - b; return max(d.x, d.y); }

// Hulls and diamonds are three straight edges, told by the vertex shader: cheap, for they are nearly all that is drawn.
float edge() {
  if (v_shape <= LINES) {
    vec3 p = vec3(abs(v_at.x), v_at.y, 1.0);
    float inside = max(max(dot(p, v_bow), dot(p, v_side)), dot(p, v_stern));
    // A line of one pixel and a half with a dot in the middle.
    return v_shape == LINES ? min(abs(inside + 0.8) - 0.8, length(v_at) - u_length * 0.09) : inside;
  }
  vec2 p = v_at;
  if (v_shape == CROSS) return crossed(p, u_length);
  if (v_shape == DISC) return abs(length(p) - RING_MIDDLE * u_length) - RING_HALF * u_length;
  if (v_shape == ALARM) return length(p) - v_half.x;
  float body = box(p, vec2(v_half.x * 0.16, v_half.y));
  float wings = box(p - vec2(0.0, v_half.y * 0.15), vec2(v_half.x, v_half.y * 0.18));
  float tail = box(p + vec2(0.0, v_half.y * 0.8), vec2(v_half.x * 0.42, v_half.y * 0.14));
  return min(body, min(wings, tail));
}

// What she would be drawn as when stopped, told on the deck of a hull to scale.
float deck() {
  float size = v_half.x * 1.7;
  vec2 p = abs(v_at);
  if (v_form == 0) return (p.x + p.y - 0.42 * size) * 0.7071;
  if (v_form == 1) return max(p.x, p.y) - 0.29 * size;
  if (v_form == 2) return crossed(p, size);
  return abs(length(p) - RING_MIDDLE * size) - RING_HALF * size;
}

float cover(float distance) { return clamp(0.5 - distance * u_ratio, 0.0, 1.0); }

void main() {
  if (v_shape == RING) {
    float away = abs(length(v_at) - v_half.x);
    float ring = cover(away - 1.25);
    float rim = cover(away - 2.25) * 0.75;
    float glow = cover(length(v_at) - v_half.x) * 0.14;
    vec4 under = vec4(u_casing, 1.0) * rim + vec4(v_colour.rgb, 1.0) * glow * (1.0 - rim);
    colour = vec4(v_colour.rgb, 1.0) * ring + under * (1.0 - ring);
    return;
  }
  float d = edge();
  float inside = cover(d);
  vec3 fill = v_colour.rgb;
  float body = 1.0;
  if (v_shape == ALARM) {
    vec2 q = abs(v_at) / v_half.x;
    if (abs(q.x - q.y) < 0.22 && q.x + q.y < 1.15) fill = u_casing;
  }
  if (v_shape == OUTLINE) {
    float mark = cover(deck());
    fill = mix(fill, u_casing, mark);
    body = mix(0.55, 1.0, max(mark, cover(-d - 1.5)));
  }
  // Older than a day: only the outline is left.
  if (v_stale == 2) body = cover(-d - 1.3);
  float alpha = inside * body;
  float rim = cover(d - 1.0) - inside;
  colour = vec4(fill * alpha + u_casing * rim * 0.85, alpha + rim * 0.85);
  if (v_stale == 1) colour *= 0.5;
}`
