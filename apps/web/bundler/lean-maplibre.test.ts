import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { transformSync } from 'esbuild'
import { expect, it } from 'vitest'
import { withoutWorkerCode } from './lean-maplibre.ts'

const bundle = readFileSync(createRequire(import.meta.url).resolve('maplibre-gl/dist/maplibre-gl.mjs'), 'utf8')

it('empties what fills the five kinds of buckets, and leaves a bundle that parses', () => {
  const { code, emptied } = withoutWorkerCode(bundle)
  // Of each kind both of the first two; lines, fills, extrusions and circles have the third.
  expect(emptied).toBe(14)
  expect(bundle.length - code.length).toBeGreaterThan(5_000)
  expect(() => transformSync(code, { format: 'esm' })).not.toThrow()
})

it('does not touch other methods', () => {
  const other = 'class A{addFeatures2(e){return{a:1}}populated(e){if(e){return 2}}}a.populate(e,{b:1});'
  expect(withoutWorkerCode(other)).toEqual({ code: other, emptied: 0 })
})
