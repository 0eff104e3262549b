import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { transform } from 'esbuild'
import type { Plugin } from 'vite'

const folder = join(createRequire(import.meta.url).resolve('maplibre-gl/package.json'), '..')

/**
 * What no chart of this product does: a globe, terrain, hills, heat maps, buildings, pictures and films laid over the map, MapLibre's
 * own controls. Its files, below `src/`.
 */
export const leftOut: ReadonlySet<string> = new Set([
  'data/bucket/fill_extrusion_bucket.ts',
  'data/bucket/heatmap_bucket.ts',
  'data/dem_data.ts',
  'geo/projection/globe_camera_helper.ts',
  'geo/projection/globe_projection.ts',
  'geo/projection/globe_transform.ts',
  'geo/projection/vertical_perspective_camera_helper.ts',
  'geo/projection/vertical_perspective_projection.ts',
  'geo/projection/vertical_perspective_transform.ts',
  'render/terrain.ts',
  'source/canvas_source.ts',
  'source/image_source.ts',
  'source/raster_dem_tile_source.ts',
  'source/vector_tile_mlt.ts',
  'source/video_source.ts',
  'style/style_layer/color_relief_style_layer.ts',
  'style/style_layer/fill_extrusion_style_layer.ts',
  'style/style_layer/heatmap_style_layer.ts',
  'style/style_layer/hillshade_style_layer.ts',
  'tile/terrain_tile_manager.ts',
  'ui/control/attribution_control.ts',
  'ui/control/logo_control.ts',
  'ui/hash.ts',
  'webgl/draw/draw_collision_debug.ts',
  'webgl/draw/draw_color_relief.ts',
  'webgl/draw/draw_debug.ts',
  'webgl/draw/draw_fill_extrusion.ts',
  'webgl/draw/draw_heatmap.ts',
  'webgl/draw/draw_hillshade.ts',
  'webgl/draw/draw_sky.ts',
  'webgl/draw/draw_terrain.ts',
  'webgl/program/atmosphere_program.ts',
  'webgl/program/color_relief_program.ts',
  'webgl/program/debug_program.ts',
  'webgl/program/fill_extrusion_program.ts',
  'webgl/program/heatmap_program.ts',
  'webgl/program/hillshade_program.ts',
  'webgl/program/sky_program.ts',
  'webgl/program/terrain_program.ts',
  'webgl/render_to_texture.ts',
])

/** The shaders of the same. */
const leftOutShaders =
  /\/(?:heatmap|hillshade|color_relief|fill_extrusion|sky|atmosphere|terrain|depth|debug|collision|_projection_globe)[\w.]*\.glsl\.g\.ts$/

/** Methods of MapLibre's tile buckets that make triangles and letters out of tile data. */
const WORKER_ONLY = ['populate', 'addFeatures', 'addFeature']

/**
 * The page's MapLibre, made of the sources that its package brings instead of the finished bundle, without what this product's charts
 * never do, without the judgement of styles (development has it), and without what only the workers do. They have the same bucket
 * classes but they alone fill them: emptied in the page's copy, the bundler drops what only they need (text shaping, tessellation).
 * 50 kB less of the first load after compression. The workers' file is another and stays whole.
 */
export const leanMaplibre: Plugin = {
  name: 'lean-maplibre',
  apply: 'build',
  enforce: 'pre',
  resolveId: { filter: { id: /^maplibre-gl$/ }, handler: () => '\0lean-maplibre' },
  load: {
    filter: { id: /^\0lean-maplibre$|maplibre-gl[\\/](?:src[\\/].*\.ts|package\.json)$/ },
    async handler(id) {
      if (id === '\0lean-maplibre') return { code: entry, moduleType: 'ts' }
      const file = id.slice(folder.length + 1).replaceAll('\\', '/')
      // Of the package's description the version is read.
      if (file === 'package.json') return { code: `{"version":${versionOf(id)}}`, moduleType: 'json' }
      const lean = leanModule(file.slice('src/'.length), readFileSync(id, 'utf8'))
      return { code: (await transform(lean, asMaplibreDoes)).code, moduleType: 'js' }
    },
  },
}

/** Its classes declare fields that their parents' constructors have set: a declaration alone must not empty them. */
const asMaplibreDoes = {
  loader: 'ts',
  format: 'esm',
  target: 'es2023',
  tsconfigRaw: { compilerOptions: { useDefineForClassFields: false } },
} as const

/** What the web takes from MapLibre; the test finds what is missing. */
export const entry = `export { Map } from '${folder}/src/ui/map.ts'
export { addProtocol } from '${folder}/src/source/protocol_crud.ts'
import { config } from '${folder}/src/util/config.ts'
export const setWorkerUrl = (url, after) => void Object.assign(config, { WORKER_URL: url, WORKER_AFTER: after })`

const versionOf = (file: string): string =>
  JSON.stringify((JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version)

/** A file of MapLibre's `src/` as the page needs it. */
export function leanModule(file: string, code: string): string {
  if (leftOutShaders.test(`/${file}`)) return "export default ''"
  if (leftOut.has(file)) return empty(file, code)
  if (file === 'style/validate_style.ts') return withoutJudge(code)
  if (file === 'util/web_worker.ts') return withPatientWorker(code)
  return file.startsWith('data/bucket/') ? withoutWorkerCode(code) : code
}

/** The worker's file, a quarter of the map's script, is fetched after the promise that `setWorkerUrl` was given (`map/engine/chart.ts`). */
function withPatientWorker(code: string): string {
  const begin = /^export async function workerFactory\(\): Promise<Worker> \{$/m
  if (!begin.test(code)) throw new Error('MapLibre makes its workers elsewhere now: see bundler/lean-maplibre.ts.')
  return code.replace(begin, '$&\n  await config.WORKER_AFTER')
}

/** The same exports with nothing in them: functions do nothing, and whoever makes one of the classes is told. */
function empty(file: string, code: string): string {
  return exportsOf(code)
    .map((name) =>
      new RegExp(`^(?:export )?(?:abstract )?class ${name}\\b`, 'm').test(code)
        ? `export class ${name} { constructor() { throw new Error('${name} is left out of the build: see bundler/lean-maplibre.ts (${file}).') } }`
        : `export const ${name} = () => undefined`,
    )
    .join('\n')
}

/** What a file of MapLibre exports besides types. */
export function exportsOf(code: string): string[] {
  const listed = [...code.matchAll(/^export \{([^}]*)\};/gm)].flatMap(([, names]) => names.split(/[\s,]+/))
  const declared = [...code.matchAll(/^export (?:abstract )?(?:class|function|const) (\w+)/gm)].map(([, name]) => name)
  return [...declared, ...listed].filter((name) => name !== '')
}

/** The judge is a sixteenth of MapLibre; our styles are known to be right. */
function withoutJudge(code: string): string {
  const judge = /^export const validateStyle = .*;$/m
  const import_ = /^import \{latest as styleSpec, validateStyleMin\} from/m
  if (!judge.test(code) || !import_.test(code)) throw new Error('MapLibre names its judge of styles otherwise now.')
  return code
    .replace(import_, 'import {latest as styleSpec} from')
    .replace(
      judge,
      'const right = () => [];\nexport const validateStyle = new Proxy(right, { get: () => right }) as unknown as ValidateStyle;',
    )
}

/** The bucket's class with those methods empty. */
export function withoutWorkerCode(code: string): string {
  let lean = code
  for (const name of WORKER_ONLY) {
    const head = lean.indexOf(`\n    ${name}(`)
    if (head === -1) continue
    const start = lean.indexOf('{', endOf(lean, lean.indexOf('(', head), '()'))
    lean = `${lean.slice(0, start)}{ return undefined as never }${lean.slice(endOf(lean, start, '{}') + 1)}`
  }
  return lean
}

/** Where the bracket stands that closes the one at `start`. These methods have none in their texts; the test looks. */
function endOf(code: string, start: number, [open, close]: string): number {
  let depth = 0
  for (let at = start; at < code.length; at++) {
    if (code[at] === open) depth++
    else if (code[at] === close && --depth === 0) return at
  }
  throw new Error('A bracket of MapLibre is not closed.')
}
