import { describe, expect, it } from 'vitest'
import { chartStyle } from './chart-style.ts'
import { graticule } from './graticule.ts'
import { nameFeatures } from '../names/name-features.ts'
import { portFeatures, portsAt } from '../ports/port-marks.ts'
import { glidePeriod } from '../ships/redraw.ts'
import { screenAt } from '../geometry/screen.ts'
import { claim } from '../ships/ship-names.ts'

const layers = { names: true, ports: true, graticule: true }
const look = { theme: 'light', language: 'en-US', layers, tileUrl: 'http://here/{z}/{x}/{y}.pbf' } as const
const port = {
  locode: 'CNSHG',
  name: 'Shanghai',
  nameZh: '上海',
  country: 'CN',
  lat: 31,
  lon: 122,
  radius: 1,
  timeZone: null,
  size: 3,
}

describe('chart', () => {
  it('has the same layers in every look, so that one can be painted over the other', () => {
    const ids = (style: ReturnType<typeof chartStyle>) =>
      style.layers.map((layer) => [layer.id, Object.keys(layer.paint ?? {}), Object.keys(layer.layout ?? {})])
    expect(
      ids(
        chartStyle({
          ...look,
          theme: 'dark',
          language: 'zh-CN',
          layers: { names: false, ports: false, graticule: false },
        }),
      ),
    ).toEqual(ids(chartStyle(look)))
  })

  it('asks nobody but this server', () => {
    const addresses = JSON.stringify(chartStyle(look)).match(/https?:[^"]*/g)
    expect(addresses).toEqual(['http://here/{z}/{x}/{y}.pbf'])
  })

  it('names seas and countries in both languages, and draws no line of the graticule twice', () => {
    for (const { properties } of nameFeatures().features)
      expect([properties?.en, properties?.zh].every((name) => typeof name === 'string' && name !== '')).toBe(true)
    const lines = graticule()
      .features.filter((line) => line.properties.step === 30)
      .map((line) => JSON.stringify(line.geometry.coordinates))
    expect(new Set(lines).size).toBe(lines.length)
    expect(lines).toHaveLength(12 + 5)
  })

  it('offers a port to the pointer only where it is drawn', () => {
    expect(
      portsAt([port], screenAt(31, 122, 8, 500, 500), 4, 3, 12).map(({ distance }) => Math.round(distance)),
    ).toEqual([5])
    expect(portsAt([port], screenAt(31, 122, 5, 500, 500), 0, 0, 12)).toEqual([])
    expect(portFeatures([{ ...port, nameZh: null }]).features[0]!.properties).toMatchObject({
      en: 'Shanghai',
      zh: 'Shanghai',
    })
  })

  it('draws often only where ships visibly move', () => {
    expect(glidePeriod(0, 5)).toBeNull()
    expect(glidePeriod(0, 9)).toBeGreaterThan(3000)
    expect(glidePeriod(0, 18)).toBe(80)
  })

  it('writes no name over another', () => {
    const taken = new Set<number>()
    expect(claim(taken, 100, 50, 80)).toBe(true)
    expect(claim(taken, 160, 52, 80)).toBe(false)
    expect(claim(taken, 100, 90, 80)).toBe(true)
  })
})
