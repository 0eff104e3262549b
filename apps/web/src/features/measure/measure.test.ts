import { beforeEach, describe, expect, it } from 'vitest'
import { legsOf, measureShapes } from './measure-line.ts'
import { rhumbLine } from './rhumb-line.ts'
import { addMeasured, clearMeasured, undoMeasured, useMeasured } from './measure-store.ts'

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
    const legs = legsOf(measured(), 'great-circle')
    expect(legs.map(({ metres }) => Math.round(metres))).toEqual([111_319, 110_574])
    expect(legs.map(({ course }) => Math.round(course))).toEqual([90, 0])
    expect(measureShapes(measured(), 'great-circle').features).toHaveLength(5)
    clearMeasured()
    expect(measured()).toEqual([])
    expect(legsOf(measured(), 'rhumb')).toEqual([])
    expect(measureShapes(measured(), 'rhumb').features).toEqual([])
  })

  it('takes a click on another copy of the world for the place that it is', () => {
    addMeasured({ lat: 1, lon: 362 })
    expect(measured()).toEqual([{ lat: 1, lon: 2 }])
  })

  it('takes the last point back', () => {
    addMeasured({ lat: 0, lon: 0 })
    addMeasured({ lat: 0, lon: 1 })
    undoMeasured()
    expect(measured()).toEqual([{ lat: 0, lon: 0 }])
  })

  it('knows the line that keeps its course, which is longer and straight on the chart', () => {
    // Yokohama to San Francisco.
    const [from, to] = [
      { lat: 35.44, lon: 139.66 },
      { lat: 37.8, lon: -122.47 },
    ]
    const [great] = legsOf([from, to], 'great-circle')
    const [rhumb] = legsOf([from, to], 'rhumb')
    expect(rhumb.metres).toBeGreaterThan(great.metres * 1.04)
    expect(rhumb.course).toBeGreaterThan(87)
    expect(rhumb.course).toBeLessThan(90)
    expect(great.course).toBeLessThan(60)
    // Along the equator and along a meridian both are the same.
    expect(rhumbLine({ lat: 0, lon: 0 }, { lat: 0, lon: 1 }).metres).toBeCloseTo(111_319.49, 1)
    expect(rhumbLine({ lat: 0, lon: 0 }, { lat: 1, lon: 0 }).metres).toBeCloseTo(110_574.39, 1)
    expect(rhumbLine({ lat: 60, lon: 179 }, { lat: 60, lon: -179 })).toMatchObject({ course: 90 })
    const [line] = measureShapes([from, to], 'rhumb', ({ course }) => String(Math.round(course))).features
    expect(line).toMatchObject({ properties: { label: '88' }, geometry: { coordinates: { length: 2 } } })
  })

  it('refuses points beyond its bound', () => {
    for (let i = 0; i < 205; i++) addMeasured({ lat: 0, lon: i / 10 })
    expect(measured()).toHaveLength(200)
  })
})
