import type { FindWay, FoundWay } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { knownSections } from './known-sections.ts'

const ask = (lons: number[], choices: Partial<FindWay> = {}): FindWay => ({
  stops: lons.map((lon) => ({ lat: 0, lon })),
  ship: { length: null, beam: null, draught: null, height: null },
  avoid: [],
  open: [],
  prefer: [],
  areas: [],
  ...choices,
})
const answer = (...lons: number[]): FoundWay => ({
  way: { sections: lons.map((lon) => ({ points: [{ lat: 5, lon }] })), uses: [], shut: [], preferred: [] },
  blocked: null,
})
const told = (asked: FindWay, before: FindWay, found: FoundWay) =>
  knownSections(asked, { asked: before, found }).map(({ points, sure }) => [points[0]?.lon ?? null, sure])

describe('the sections of a way that is asked for', () => {
  it('are sure where the answer is to just that', () => {
    expect(told(ask([0, 10, 20]), ask([0, 10, 20]), answer(5, 15))).toEqual([
      [5, true],
      [15, true],
    ])
    expect(knownSections(ask([0, 10]), undefined)).toEqual([{ points: [], sure: false }])
  })

  it('stay sure beside a stop that was moved, put in or removed, and are straight next to it', () => {
    const before = ask([0, 10, 20, 30])
    expect(told(ask([0, 11, 20, 30]), before, answer(5, 15, 25))).toEqual([
      [null, false],
      [null, false],
      [25, true],
    ])
    expect(told(ask([0, 10, 12, 20, 30]), before, answer(5, 15, 25))).toEqual([
      [5, true],
      [null, false],
      [null, false],
      [25, true],
    ])
    expect(told(ask([0, 20, 30]), before, answer(5, 15, 25))).toEqual([
      [null, false],
      [25, true],
    ])
  })

  it('stay where they were, and are not sure, while other choices are looked into', () => {
    const before = ask([0, 10, 20])
    expect(told(ask([0, 10, 20], { avoid: ['suez'] }), before, answer(5, 15))).toEqual([
      [5, false],
      [15, false],
    ])
  })

  it('are none of them sure where a passage is preferred: it is chosen for the whole way', () => {
    const choices = { prefer: ['good-hope'] }
    expect(told(ask([0, 11, 20, 30], choices), ask([0, 10, 20, 30], choices), answer(5, 15, 25))).toEqual([
      [null, false],
      [null, false],
      [25, false],
    ])
    expect(told(ask([0, 10], choices), ask([0, 10], choices), answer(5))).toEqual([[5, true]])
  })

  it('are straight after an answer that there is no way', () => {
    const blocked: FoundWay = { way: null, blocked: { section: 0, inland: [], passages: [], areas: [] } }
    expect(told(ask([0, 10]), ask([0, 12]), blocked)).toEqual([[null, false]])
  })
})
