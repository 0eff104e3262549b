import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { ShoreMeasure } from '@fairway/tracking/voyages'
import { afterAll, expect, it } from 'vitest'
import { noAreas } from '../../port-areas/known-areas.ts'
import { fingerprintOf } from '../../voyages/voyages.ts'
import { loadShore, saveShore } from './shore-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-shore-'))
afterAll(() => rmSync(folder, { recursive: true }))

function saved(name: string, width: number): string {
  const measure = new ShoreMeasure()
  measure.add([10, 50, 10 + width, 50, 10, 50 + width, 10, 50])
  const file = join(folder, name)
  saveShore(measure.strips(), file)
  return file
}

it('reads the shores that it wrote', () => {
  const shore = loadShore(saved('one.bin', 0.5))!
  expect(shore.at(50.0005, 10.2)).toBe('near')
  expect(shore.at(50.1, 10.1)).toBe('inland')
  expect(shore.at(49.9, 10.1)).toBe('water')
})

it('makes port calls anew when the shores are others, or there are none any more', () => {
  const prints = [saved('one.bin', 0.5), saved('other.bin', 0.6), join(folder, 'none.bin')].map((file) =>
    fingerprintOf([], noAreas, loadShore(file)),
  )
  expect(new Set(prints).size).toBe(3)
  expect(fingerprintOf([], noAreas, loadShore(join(folder, 'one.bin')))).toBe(prints[0])
})

it('knows no shores without a file, and refuses one that is cut off or of another kind', () => {
  expect(loadShore(join(folder, 'none.bin'))).toBeNull()
  const whole = readFileSync(saved('one.bin', 0.5))
  const file = join(folder, 'damaged.bin')
  writeFileSync(file, whole.subarray(0, whole.length - 9))
  expect(() => loadShore(file)).toThrow(/unexpected end/)
  writeFileSync(file, gzipSync(gunzipSync(whole).subarray(1)))
  expect(() => loadShore(file)).toThrow(/no shores of this version/)
})
