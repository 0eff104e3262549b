import type { MapSource, Port, RasterTiles, Track } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { ShipStore } from '../../live/ship-store.ts'
import { screenAt } from '../geometry/screen.ts'
import { createGround } from '../ground/ground-overlay.ts'
import { nameFeatures } from '../names/name-features.ts'
import { createNames } from '../names/names-overlay.ts'
import { portFeatures, portsDrawn } from '../ports/port-marks.ts'
import { createMapSource } from '../sources/map-source-overlay.ts'
import { createPorts } from '../ports/ports-overlay.ts'
import { glidePeriod } from '../ships/redraw.ts'
import { createShips } from '../ships/ships-overlay.ts'
import { createPlaybackMarks } from '../tracks/playback-overlay.ts'
import { createStyledTracks } from '../tracks/styled-tracks-overlay.ts'
import { createTrack } from '../tracks/track-overlay.ts'
import type { Overlay, OverlayChart } from './overlay.ts'
import { placesAt } from './places-at.ts'
import { paperChart } from './paper-chart.fixture.ts'
import { slots } from './slots.ts'

const port: Port = {
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
const track: Track = {
  mmsi: 1,
  from: 0,
  to: 0,
  stored: 0,
  simulated: false,
  gaps: [],
  time: [],
  lat: [],
  lon: [],
  sog: [],
  cog: [],
}

const raster: RasterTiles = {
  kind: 'raster',
  tileSize: 256,
  day: { 'zh-CN': [0, 1], 'en-US': [0, 2] },
  night: { 'zh-CN': [3], 'en-US': [3] },
  nightLook: 'same',
  shift: null,
}
const sourceOf = (tiles: MapSource['tiles']): MapSource => ({
  id: 'one',
  name: { 'zh-CN': '一', 'en-US': 'One' },
  credit: { 'zh-CN': '一', 'en-US': 'One' },
  minZoom: 0,
  maxZoom: 14,
  bounds: [3, 51, 5, 53],
  opacity: 1,
  on: true,
  tiles,
  version: '1',
})
const mapOf = (tiles: MapSource['tiles']) => () =>
  createMapSource(sourceOf(tiles), { slot: 'ground', order: 1, origin: 'http://here' })

const TILES = 'http://here/{z}/{x}/{y}.pbf'
const drawn: [string, (look: OverlayChart['look']) => Pick<ReturnType<typeof paperChart>, 'layers' | 'sources'>][] = [
  ['ground', drawing(createGround, { tiles: TILES })],
  ['a map of pictures', drawing(mapOf(raster), {})],
  ['a map of Protomaps', drawing(mapOf({ kind: 'vector', schema: 'protomaps' }), {})],
  ['a map of Shortbread', drawing(mapOf({ kind: 'vector', schema: 'shortbread' }), {})],
  ['names', drawing(createNames, { wanted: false })],
  ['ports', drawing(createPorts, { ports: [port], selected: null })],
  ['track', drawing(createTrack, { track })],
  ['styled tracks', drawing(createStyledTracks, { tracks: [] })],
  ['playback', drawing(createPlaybackMarks, { marks: [] })],
]

function drawing<State>(create: () => Overlay<State>, state: State) {
  return (look: OverlayChart['look']) => {
    const paper = paperChart(look)
    const overlay = create()
    overlay.add(paper.chart, state)
    overlay.paint?.(paper.chart, state)
    return { layers: paper.layers, sources: paper.sources }
  }
}

describe('the overlays of the chart', () => {
  it.each(drawn)('%s has the same layers in every look, so that one can be painted over the other', (_name, draw) => {
    const shapes = (look: OverlayChart['look']) =>
      draw(look).layers.map((layer) => [layer.id, Object.keys(layer.paint ?? {}), Object.keys(layer.layout ?? {})])
    const light = shapes({ theme: 'light', language: 'en-US', motion: true })
    expect(light.length).toBeGreaterThan(0)
    expect(shapes({ theme: 'dark', language: 'zh-CN', motion: false })).toEqual(light)
  })

  it('ask nobody but this server', () => {
    const look = { theme: 'light', language: 'en-US', motion: true } as const
    const asked = drawn.flatMap(([, draw]) => JSON.stringify(draw(look)).match(/https?:[^"]*/g) ?? [])
    expect(asked).toContain(TILES)
    expect(new Set(asked.map((address) => new URL(address).host))).toEqual(new Set(['here']))
  })

  it('name seas and countries in both languages', () => {
    for (const { properties } of nameFeatures().features)
      expect([properties?.en, properties?.zh].every((name) => typeof name === 'string' && name !== '')).toBe(true)
  })

  it('offer a port to the pointer only where it is drawn', () => {
    const at = (zoom: number, x: number, y: number) =>
      placesAt(portsDrawn([port], zoom), { screen: screenAt(31, 122, zoom, 500, 500), x, y })
    expect(at(8, 4, 3).map(({ distance }) => Math.round(distance))).toEqual([5])
    expect(at(5, 0, 0)).toEqual([])
    expect(portFeatures([{ ...port, nameZh: null }]).features[0].properties).toMatchObject({
      en: 'Shanghai',
      zh: 'Shanghai',
    })
  })

  it('write the names of ports over ships, and draw their marks under them', () => {
    const paper = paperChart({ theme: 'light', language: 'en-US', motion: true })
    const ports = createPorts()
    ports.paint?.(paper.chart, { ports: [port], selected: null })
    const ships = slots.indexOf('ships')
    expect(slots.indexOf(paper.slots.names ?? ports.slot)).toBeGreaterThan(ships)
    expect(slots.indexOf(paper.slots.marks ?? ports.slot)).toBeLessThan(ships)
  })

  it('draw base stations and aids to navigation below ports, so that they hide none, and ships above them', () => {
    const paper = paperChart({ theme: 'light', language: 'en-US', motion: true })
    const ships = createShips()
    ships.add(paper.chart, { store: new ShipStore(), hidden: [], selected: null })
    ships.remove?.()
    const ports = slots.indexOf(createPorts().slot)
    expect(slots.indexOf(paper.slots['fixed-marks'] ?? ships.slot)).toBeLessThan(ports)
    expect(slots.indexOf(paper.slots.ships ?? ships.slot)).toBeGreaterThan(ports)
  })

  it('draw often only where ships visibly move', () => {
    expect(glidePeriod(0, 5)).toBeNull()
    expect(glidePeriod(0, 9)).toBeGreaterThan(3000)
    expect(glidePeriod(0, 18)).toBe(80)
  })
})
