import { expect, it } from 'vitest'
import { changesStatus, newStatusState } from './status-watch.ts'

const MINUTE = 60_000

/** By minute and status; what is told, and of when. */
function told(reports: readonly (readonly [number, number | null])[], state = newStatusState()) {
  return reports.flatMap(([minute, status]) => {
    const report = { time: minute * MINUTE, lat: 30, lon: 122 + minute, sog: 0.4, cog: 90, status }
    return changesStatus(state, report).map(({ time, lon, detail }) => [
      time / MINUTE,
      detail?.before,
      detail?.after,
      lon - 122,
    ])
  })
}

it('tells a status that stood for ten minutes, with where she was when she first said it', () => {
  expect(
    told([
      [0, 0],
      [20, 6],
      [25, 6],
      [31, 6],
      [60, 6],
      [90, 0],
      [200, 0],
    ]),
  ).toEqual([
    [20, 0, 6, 20],
    [90, 6, 0, 90],
  ])
})

it('does not tell what she says first, what was put right within ten minutes, nor what stands between two others', () => {
  expect(
    told([
      [0, 6],
      [30, 0],
      [35, 6],
      [60, 2],
      [65, 1],
      [72, 6],
      [90, 6],
    ]),
  ).toEqual([])
})

it('takes “undefined” and what did not come for no word at all', () => {
  expect(
    told([
      [0, 0],
      [20, 1],
      [24, 15],
      [26, null],
      [28, 255],
      [31, 1],
      [60, 15],
      [90, 15],
      [120, 1],
    ]),
  ).toEqual([[20, 0, 1, 20]])
})

it('tells distress at once', () => {
  expect(
    told([
      [0, 0],
      [20, 14],
      [21, 14],
    ]),
  ).toEqual([[20, 0, 14, 20]])
})

it('goes on from what was kept', () => {
  const state = newStatusState()
  told(
    [
      [0, 0],
      [20, 6],
    ],
    state,
  )
  expect(told([[31, 6]], structuredClone(state))).toEqual([[20, 0, 6, 20]])
})
