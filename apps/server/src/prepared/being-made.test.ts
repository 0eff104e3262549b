import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, expect, it } from 'vitest'
import { ShoreMeasure } from '@fairway/tracking/voyages'
import { BuiltShore } from '../ports/shore/built-shore.ts'
import { saveShore } from '../ports/shore/shore-file.ts'
import { isBeingMade, whileBeingMade } from './being-made.ts'

const folder = mkdtempSync(join(tmpdir(), 'fairway-making-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Stands for the process of a build. */
let maker: ReturnType<typeof spawn>
const mark = join(folder, '.fairway-making-prepared')
const file = join(folder, 'shore.bin')
beforeEach(() => {
  maker = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { stdio: ['pipe', 'ignore', 'ignore'] })
  writeFileSync(mark, String(maker.pid))
})
afterEach(() => {
  maker.kill('SIGKILL')
  rmSync(mark, { force: true })
  rmSync(file, { force: true })
})

/** Degrees, lon and lat in turn: a square island. */
const island = Float64Array.of(10, 50, 11, 50, 11, 51, 10, 51, 10, 50)
const ON_ITS_SHORE = [50, 10.5] as const

function makeShore() {
  const measure = new ShoreMeasure()
  measure.add(island)
  saveShore(measure.strips(), file)
}

it('what is being made is waited for, until its maker says that it is there', async () => {
  let isThere = false
  const waited = whileBeingMade('prepared', folder).then(() => isThere)
  expect(isBeingMade('prepared', folder)).toBe(true)
  isThere = true
  rmSync(mark)
  expect(await waited).toBe(true)
})

it('nobody waits for a maker that died, for one that was never there, or for another thing', async () => {
  await whileBeingMade('pages', folder)
  maker.kill('SIGKILL')
  await once(maker, 'exit')
  await whileBeingMade('prepared', folder)
  writeFileSync(mark, '')
  expect(isBeingMade('prepared', folder)).toBe(false)
})

it('a shore that a first start still makes is unknown, of no version, and counts once it is there', async () => {
  const shore = new BuiltShore(file)
  expect([shore.at(...ON_ITS_SHORE), shore.version]).toEqual(['unknown', undefined])
  makeShore()
  rmSync(mark)
  await shore.loaded
  expect([shore.at(...ON_ITS_SHORE), shore.version]).toEqual(['near', expect.stringMatching(/^[0-9a-f]{16}$/)])
})

it('a shore that the build made counts at once, and without one all stays unknown', async () => {
  rmSync(mark)
  expect(new BuiltShore(file).at(...ON_ITS_SHORE)).toBe('unknown')
  makeShore()
  expect(new BuiltShore(file).at(...ON_ITS_SHORE)).toBe('near')
})
