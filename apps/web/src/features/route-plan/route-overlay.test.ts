import { describe, expect, it } from 'vitest'
import { stopAt } from './plan-draft.ts'
import { routeFeatures } from './route-overlay.ts'

const stop = (lon: number) => stopAt({ lat: 0, lon })
const found = (lon: number) => ({ ...stop(lon), found: true })
const drawn = (...of: Parameters<typeof routeFeatures>) =>
  routeFeatures(...of).features.map(({ geometry, properties }) => [
    geometry.type === 'LineString' ? geometry.coordinates.map(([lon]) => lon) : geometry.type,
    properties?.['unsure'],
  ])

describe('the line of a route on the chart', () => {
  it('is one where all of it is sure, with the points that were found', () => {
    expect(drawn({ waypoints: [stop(0), found(5), stop(10)], unsure: [false] })).toEqual([
      [[0, 5, 10], false],
      ['Point', undefined],
    ])
    expect(drawn({ waypoints: [stop(0)], unsure: [] })).toEqual([])
  })

  it('is another line beside a stop that was moved, and the same beyond', () => {
    const waypoints = [stop(0), found(5), stop(10), stop(20), stop(30), found(35), stop(40)]
    expect(drawn({ waypoints, unsure: [false, true, true, false] }).slice(0, 3)).toEqual([
      [[0, 5, 10], false],
      [[10, 20, 30], true],
      [[30, 35, 40], false],
    ])
  })

  it('runs on across 180°', () => {
    expect(drawn({ waypoints: [stop(170), stop(-175), stop(-160)], unsure: [true, false] })).toEqual([
      [[170, 185], true],
      [[185, 200], false],
    ])
  })

  it('by hand is sure', () => {
    expect(drawn({ waypoints: [stop(0), stop(10), stop(20)], unsure: [] })).toEqual([[[0, 10, 20], false]])
  })
})
