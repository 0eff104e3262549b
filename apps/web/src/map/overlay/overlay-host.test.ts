import { describe, expect, it, vi } from 'vitest'
import { screenAt } from '../geometry/screen.ts'
import type { ChartMap } from './chart-of-overlay.ts'
import { LayerStack } from './layer-stack.ts'
import type { Overlay } from './overlay.ts'
import { OverlayHost } from './overlay-host.ts'
import type { Slot } from './slots.ts'

/** MapLibre's lists of sources, layers and images, without a map. */
function emptyMap() {
  const layers: string[] = []
  const sources = new Map<string, unknown>()
  const images = new Set<string>()
  const painted: string[] = []
  const map: ChartMap = {
    addLayer: ({ id }, before) => layers.splice(before === undefined ? layers.length : layers.indexOf(before), 0, id),
    removeLayer: (id) => layers.splice(layers.indexOf(id), 1),
    getLayer: (id) => (layers.includes(id) ? id : undefined),
    getLayersOrder: () => [...layers],
    setPaintProperty: (id, name, value) => painted.push(`${id} ${name} ${value}`),
    setLayoutProperty: () => {},
    setFilter: () => {},
    addSource: (id, source) => sources.set(id, 'data' in source ? source.data : null),
    removeSource: (id) => sources.delete(id),
    getSource: (id) => ({ type: 'geojson', setData: (data) => sources.set(id, data) }),
    addImage: (name) => images.add(name),
    removeImage: (name) => images.delete(name),
    hasImage: (name) => images.has(name),
    getCanvasContainer() {
      throw new Error('There are no elements.')
    },
    isMoving: () => false,
    triggerRepaint: () => {},
  }
  return { map, layers, sources, images, painted }
}

const screen = screenAt(0, 0, 5, 400, 300)
const engineOf = (map: ChartMap) => ({
  map,
  layers: new LayerStack(map),
  images: new Map<string, Set<unknown>>(),
  screen: () => screen,
  spent: () => {},
})

/** An overlay with one line in its slot and one target under every pointer. */
const line = (id: string, slot: Slot, more: Partial<Overlay<object>> = {}): Overlay<object> => ({
  id,
  slot,
  add: (chart) => chart.source('s', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } }),
  paint: (chart) => chart.draw([{ id: 'line', type: 'line', source: 's', paint: { 'line-color': chart.look.theme } }]),
  hit: () => [{ key: id, name: () => id, open: () => {}, distance: 1 }],
  ...more,
})

describe('the overlays of a map', () => {
  it('stand in the order of their slots, whenever they come', () => {
    const { map, layers } = emptyMap()
    const host = new OverlayHost()
    host.place(line('marks', 'marks'), {})
    host.attach(engineOf(map))
    host.place(line('tracks', 'tracks'), {})
    host.place(line('ground', 'ground'), {})
    host.place(line('grid', 'ground', { order: -1 }), {})
    host.place(line('second', 'tracks'), {})
    expect(layers).toEqual(['grid/line', 'ground/line', 'tracks/line', 'second/line', 'marks/line'])
    expect(host.hits(200, 150).map(({ key }) => key)).toEqual(['marks', 'tracks', 'second', 'grid', 'ground'])
  })

  it('have their own where two draw with layers of one kind, and leave the other’s when they go', () => {
    const { map, layers } = emptyMap()
    const host = new OverlayHost()
    host.attach(engineOf(map))
    const own = (id: string, order: number): Overlay<object> => ({
      id,
      slot: 'ships',
      order,
      add: (chart) => chart.draw([{ id: 'hulls', type: 'custom', render: () => {} }]),
    })
    host.place(own('ships', 0), {})
    const replayed = host.place(own('replayed-ships', 2), {})
    expect(layers).toEqual(['ships/hulls', 'replayed-ships/hulls'])
    replayed.remove()
    expect(layers).toEqual(['ships/hulls'])
  })

  it('leave nothing behind when they are removed, and share an image until the last has gone', () => {
    const { map, layers, sources, images } = emptyMap()
    const host = new OverlayHost()
    host.attach(engineOf(map))
    const pictured: Partial<Overlay<object>> = {
      add(chart) {
        chart.source('s', { type: 'geojson', data: { type: 'FeatureCollection', features: [] } })
        chart.image('arrow', { width: 1, height: 1, data: new Uint8ClampedArray(4) })
      },
    }
    const remove = vi.fn<() => void>()
    const one = host.place(line('plan', 'tracks', { ...pictured, remove }), {})
    const other = host.place(line('plan', 'tracks', pictured), {})
    expect(layers).toHaveLength(2)
    one.remove()
    expect(remove).toHaveBeenCalledOnce()
    expect([layers.length, sources.size, images.size]).toEqual([1, 1, 1])
    other.remove()
    expect([layers.length, sources.size, images.size]).toEqual([0, 0, 0])
    expect(host.hits(200, 150)).toEqual([])
  })

  it('are painted again in another look, and added again to a map that lost everything', () => {
    const host = new OverlayHost()
    host.setLook({ theme: 'light', language: 'en-US', motion: true })
    const first = emptyMap()
    host.attach(engineOf(first.map))
    host.place(line('areas', 'areas'), {})
    host.setLook({ theme: 'dark', language: 'en-US', motion: true })
    expect(first.painted).toEqual(['areas/line line-color dark'])
    host.detach()
    host.setLook({ theme: 'light', language: 'zh-CN', motion: true })
    const second = emptyMap()
    host.attach(engineOf(second.map))
    expect(second.layers).toEqual(['areas/line'])
  })

  it('do not disturb each other when one fails', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { map, layers, sources } = emptyMap()
    const host = new OverlayHost()
    const fails = (what: string) => () => {
      throw new Error(what)
    }
    host.place(line('weather', 'fields', { paint: fails('no wind') }), {})
    host.place(line('piers', 'places', { hit: fails('no pier'), legend: fails('no words') }), {})
    host.place(line('plans', 'tracks', { legend: () => 'Plans' }), {})
    host.attach(engineOf(map))
    expect(layers).toEqual(['piers/line', 'plans/line'])
    expect([...sources.keys()].sort()).toEqual(['piers/s', 'plans/s'])
    expect(host.hits(200, 150).map(({ key }) => key)).toEqual(['plans'])
    expect(host.legend()).toEqual([{ key: 'plans', content: 'Plans' }])
    expect(warned.mock.calls.map(([text]) => String(text))).toContainEqual(
      expect.stringMatching(/weather.*paint|weather.*add/),
    )
    warned.mockRestore()
  })

  it('are told another state only when a value of it is another', () => {
    const { map } = emptyMap()
    const host = new OverlayHost()
    host.attach(engineOf(map))
    const update = vi.fn<() => void>()
    const placed = host.place({ ...line('density', 'fields'), update }, { hours: 24 })
    placed.update({ hours: 24 })
    expect(update).not.toHaveBeenCalled()
    placed.update({ hours: 48 })
    expect(update).toHaveBeenCalledOnce()
  })

  it('go and come back by their switch, which stays in the list', () => {
    const { map, layers } = emptyMap()
    const host = new OverlayHost()
    host.attach(engineOf(map))
    const set = vi.fn<(on: boolean) => void>()
    const placed = host.place(
      line('seamarks', 'places', { legend: () => 'Seamarks' }),
      {},
      { label: 'Seamarks', on: false, set },
    )
    expect([layers.length, host.legend().length, host.switches().length]).toEqual([0, 0, 1])
    placed.update({}, { label: 'Seamarks', on: true, set })
    expect([layers.length, host.legend().length]).toEqual([1, 1])
    expect(host.switches()[0]).toMatchObject({ label: 'Seamarks', on: true })
    placed.update({}, { label: 'Seamarks', on: false, set })
    expect(layers).toEqual([])
  })

  it('give the clicks to the topmost tool', () => {
    const { map } = emptyMap()
    const host = new OverlayHost()
    host.attach(engineOf(map))
    expect(host.tool()).toBeNull()
    const tool = (cursor: string) => () => ({ cursor, click: () => {} })
    host.place(line('areas', 'areas', { tool: tool('cell') }), {})
    const measure = host.place(line('measure', 'tools', { tool: tool('crosshair') }), {})
    expect(host.tool()?.cursor).toBe('crosshair')
    measure.remove()
    expect(host.tool()?.cursor).toBe('cell')
  })
})
