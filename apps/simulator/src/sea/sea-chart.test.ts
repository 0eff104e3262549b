import { ports } from '@fairway/tracking/ports'
import { describe, expect, it } from 'vitest'
import { isLand } from '../sea-lanes/sea-mask.ts'
import { atOnce } from '../sea-lanes/work-in-slices.ts'
import { createSeaChart } from './sea-chart.ts'

const chart = atOnce(createSeaChart())

function portNumber(locode: string): number {
  const index = ports.findIndex((port) => port.locode === locode)
  if (index < 0) throw new Error(`no port ${locode} in the table`)
  return index
}

function miles(from: string, to: string): number {
  return chart.routes.length(chart.passage(portNumber(from), portNumber(to))!.route)
}

describe('the chart', () => {
  it('knows land from water, on both sides of the date line too', () => {
    const { mask } = chart.charts
    for (const [lat, lon] of [
      [48.8, 2.3],
      [39.9, 116.4],
      [66.6, 175],
      [66.6, -175],
      [-20, 140],
      [51, 10],
    ] as const)
      expect(isLand(mask, lat, lon)).toBe(true)
    for (const [lat, lon] of [
      [30, -40],
      [30, 125],
      [55, 180],
      [55, -179.9],
      [0, 0],
      [-40, 100],
      [36, -6],
    ] as const)
      expect(isLand(mask, lat, lon)).toBe(false)
  })

  // Distances between ports as published tables give them (NGA Pub. 151), within the coarseness of the lanes.
  it.each([
    ['CNSHA', 'NLRTM', 10_500],
    ['SGSIN', 'ZADUR', 4880],
    ['AUSYD', 'NZAKL', 1275],
    ['FJSUV', 'USHNL', 2780],
    ['CNSHA', 'USLAX', 5700],
    ['AEJEA', 'SGSIN', 3450],
  ] as const)('leads from %s to %s in about %d miles', (from, to, published) => {
    expect(miles(from, to) / published).toBeGreaterThan(0.92)
    expect(miles(from, to) / published).toBeLessThan(1.12)
  })

  it('takes ships over the date line without a turn round the world', () => {
    const { route } = chart.passage(portNumber('FJSUV'), portNumber('USHNL'))!
    const { first, lon } = chart.routes
    for (let row = first[route] + 1; row < first[route + 1]; row++)
      expect(Math.abs(lon[row] - lon[row - 1])).toBeLessThan(10)
    const span = Math.abs(lon[first[route + 1] - 1] - lon[first[route]])
    expect(span).toBeGreaterThan(20)
    expect(span).toBeLessThan(28)
  })

  it('has one route for both ways', () => {
    const out = chart.passage(portNumber('CNNGB'), portNumber('JPTYO'))!
    const back = chart.passage(portNumber('JPTYO'), portNumber('CNNGB'))!
    expect(back.route).toBe(out.route)
    expect(back.reversed).toBe(!out.reversed)
  })

  it('reaches nearly all of the busiest ports', () => {
    const busiest = ports.map((port, index) => ({ port, index })).filter(({ port }) => port.size === 1)
    const reached = busiest.filter(({ index }) => chart.harbour(index) !== null)
    expect(reached.length / busiest.length).toBeGreaterThan(0.9)
  })
})
