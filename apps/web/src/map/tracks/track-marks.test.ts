import type { Track } from '@fairway/contract'
import { expect, it } from 'vitest'
import { screenAt } from '../geometry/screen.ts'
import { createTrackMarks, timeMarks, type TrackMarksState } from './track-marks-overlay.ts'

const HOUR = 3_600_000
const track: Track = {
  mmsi: 1,
  from: 0,
  to: 3 * HOUR,
  stored: 4,
  simulated: false,
  gaps: [3],
  time: [0, HOUR, 2 * HOUR, 3 * HOUR],
  lat: [0, 0, 0, 0],
  lon: [0, 1, 2, 3],
  sog: [1, 1, 1, 1],
  cog: [90, 90, 90, 90],
}
const target: TrackMarksState['target'] = (index) => ({ key: `track point ${index}`, name: () => null, open: () => {} })

it('marks hours along the track, none in a silence', () => {
  const marks = [0.5, 1, 2.5].map((hour) => ({ time: hour * HOUR, label: `${hour}` }))
  expect(
    timeMarks({ track, marks }).features.map(({ properties, geometry }) => [properties.label, geometry.coordinates]),
  ).toEqual([
    ['0.5', [0.5, 0]],
    ['1', [1, 0]],
  ])
})

it('gives the pointer the nearest report alone', () => {
  const screen = screenAt(0, 1, 1, 800, 600)
  const hits = createTrackMarks().hit!({ screen, x: 0, y: 3 }, { track, marks: [], target })
  expect(hits.map(({ key }) => key)).toEqual(['track point 1'])
  expect(createTrackMarks().hit!({ screen, x: 0, y: 40 }, { track, marks: [], target })).toEqual([])
})
