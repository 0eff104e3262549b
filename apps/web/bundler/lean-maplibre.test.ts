import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'
import { entry, exportsOf, leanModule, leftOut, withoutWorkerCode } from './lean-maplibre.ts'

const sources = join(createRequire(import.meta.url).resolve('maplibre-gl/package.json'), '../src')
const read = (file: string) => readFileSync(join(sources, file), 'utf8')
it('knows each file that it leaves out, and all its exports', () => {
  expect([...leftOut].filter((file) => !existsSync(join(sources, file)))).toEqual([])
  for (const file of leftOut) {
    const lean = leanModule(file, read(file))
    expect(exportsOf(read(file)).length, file).toBeGreaterThan(0)
    expect(exportsOf(lean), file).toEqual(exportsOf(read(file)))
    expect(() => transformSync(lean, { format: 'esm', loader: 'ts' }), file).not.toThrow()
  }
})

it('leaves out the shaders of what is never drawn, and no other', () => {
  const shaders = readdirSync(join(sources, 'shaders/glsl')).filter((file) => file.endsWith('.g.ts'))
  const kept = shaders.filter((file) => leanModule(`shaders/glsl/${file}`, 'x') === 'x')
  const kinds = new Set(kept.map((file) => file.split('.')[0]))
  for (const kind of [
    'line',
    'fill',
    'symbol_sdf',
    'symbol_icon',
    'circle',
    'raster',
    'background',
    'clipping_mask',
    '_prelude',
  ])
    expect(kinds).toContain(kind)
  expect([...kinds].filter((kind) => /globe|terrain|sky|heat|hill/.test(kind!))).toEqual([])
})

it.each(['symbol', 'line', 'fill', 'circle'])('empties what fills the buckets of a %s layer', (kind) => {
  const code = read(`data/bucket/${kind}_bucket.ts`)
  const lean = withoutWorkerCode(code)
  expect(code.length - lean.length).toBeGreaterThan(1_000)
  expect(() => transformSync(lean, { format: 'esm', loader: 'ts' })).not.toThrow()
  // What the page does with a filled bucket stays.
  expect(lean).toContain('upload(context')
})

it('says which file to look into when somebody uses what is left out', () => {
  const code = transformSync(leanModule('render/terrain.ts', read('render/terrain.ts')), {
    format: 'cjs',
    loader: 'ts',
  })
  const made = { exports: {} as { Terrain: new () => object } }
  new Function('module', 'exports', code.code)(made, made.exports)
  expect(() => new made.exports.Terrain()).toThrow(/Terrain is left out .*lean-maplibre/)
})

it('has all that the web takes from MapLibre', () => {
  const web = join(import.meta.dirname, '../src')
  const taken = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .flatMap((file) => [...readFileSync(join(web, file), 'utf8').matchAll(/^import \{([^}]*)\} from 'maplibre-gl'/gm)])
    .flatMap(([, names]) => names!.split(',').map((name) => name.trim().split(' as ')[0]!))
    .filter((name) => name !== '' && !name.startsWith('type '))
  expect(taken).toContain('Map')
  expect(taken.filter((name) => !new RegExp(`\\b${name}\\b`).test(entry))).toEqual([])
})

it('asks nobody to judge styles', () => {
  expect(leanModule('style/validate_style.ts', read('style/validate_style.ts'))).not.toContain('validateStyleMin')
})
