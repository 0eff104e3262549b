import { beforeEach, describe, expect, it } from 'vitest'
import { legsOf, measureShapes } from './measure-line.ts'
import { addMeasured, clearMeasured, useMeasured } from './measure-store.ts'

const measured = () => useMeasured.getState().points

describe('measuring', () => {
  beforeEach(clearMeasured)

  it('adds geodesic legs up', () => {
    for (const [lat, lon] of [
      [0, 0],
      [0, 1],
      [1, 1],
    ] as const)
      addMeasured({ lat, lon })
    expect(legsOf(measured()).map(Math.round)).toEqual([111_319, 110_574])
    expect(measureShapes(measured()).features).toHaveLength(5)
    clearMeasured()
    expect(measured()).toEqual([])
    expect(legsOf(measured())).toEqual([])
    expect(measureShapes(measured()).features).toEqual([])
  })

  it('takes a click on another copy of the world for the place that it is', () => {
    addMeasured({ lat: 1, lon: 362 })
    expect(measured()).toEqual([{ lat: 1, lon: 2 }])
  })

  it('refuses points beyond its bound', () => {
    for (let i = 0; i < 205; i++) addMeasured({ lat: 0, lon: i / 10 })
    expect(measured()).toHaveLength(200)
  })
})
