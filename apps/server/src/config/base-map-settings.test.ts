import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { idOf, readBaseMapSettings } from './base-map-settings.ts'

const satellite = {
  type: 'xyz',
  id: 'satellite',
  name: { 'zh-CN': '卫星影像', 'en-US': 'Satellite' },
  credit: '© Imagery',
  url: 'https://{s}.imagery.example/{z}/{x}/{y}.jpg?key={key}',
  servers: ['a', 'b'],
  key: 'hush-hush',
}
const tianditu = {
  type: 'wmts',
  id: 'tianditu',
  name: '天地图',
  credit: '天地图',
  url: 'https://t{s}.tianditu.gov.cn/{layer}_w/wmts?tk={key}',
  servers: ['0', '1'],
  key: 'hush',
  layers: ['vec', { 'zh-CN': 'cva', 'en-US': 'eva' }],
  matrixSet: 'w',
  format: 'tiles',
  zooms: [1, 18],
}
const read = (value: unknown) => readBaseMapSettings(typeof value === 'string' ? value : JSON.stringify(value), '/data')
const map = (change: object) => ({ maps: [{ ...satellite, ...change }] })

describe('BASE_MAP', () => {
  it('is nothing, an archive, JSON, or a file of JSON', () => {
    expect(readBaseMapSettings(undefined, '/data').maps).toEqual([])
    expect(read('rotterdam.pmtiles').maps).toMatchObject([
      { id: 'rotterdam', on: true, tiles: { file: '/data/base-maps/rotterdam.pmtiles' } },
    ])
    expect(read('/srv/Nordsee 2026.pmtiles').maps[0]).toMatchObject({ tiles: { file: '/srv/Nordsee 2026.pmtiles' } })
    const folder = mkdtempSync(join(tmpdir(), 'fairway-maps-'))
    writeFileSync(join(folder, 'maps.json'), JSON.stringify({ maps: [satellite] }))
    expect(read(join(folder, 'maps.json')).maps).toHaveLength(1)
    rmSync(folder, { recursive: true })
  })

  it('has the first map on, or the one it names, or the built-in chart', () => {
    const on = (more: object) => read({ maps: [satellite, tianditu], ...more }).maps.map(({ on }) => on)
    expect(on({})).toEqual([true, false])
    expect(on({ start: 'tianditu' })).toEqual([false, true])
    expect(on({ start: 'built-in' })).toEqual([false, false])
  })

  it('makes layers that lie over each other sheets, those of both languages once', () => {
    const { tiles } = read({ maps: [tianditu] }).maps[0]
    expect(tiles).toMatchObject({ day: { 'zh-CN': [0, 1], 'en-US': [0, 2] }, night: null, nightLook: 'dim' })
    expect(tiles.type === 'service' && tiles.sheets.map(({ address }) => address)).toEqual(
      ['vec', 'cva', 'eva'].map(
        (layer) =>
          `https://t{s}.tianditu.gov.cn/${layer}_w/wmts?tk={key}&SERVICE=WMTS&REQUEST=GetTile&VERSION=1.0.0` +
          `&LAYER=${layer}&STYLE=default&TILEMATRIXSET=w&TILEMATRIX={z}&TILEROW={y}&TILECOL={x}&FORMAT=tiles`,
      ),
    )
  })

  it('has a night of its own', () => {
    const { tiles } = read(map({ night: { url: 'https://{s}.imagery.example/night/{z}/{x}/{y}.jpg?k={key}' } })).maps[0]
    expect(tiles).toMatchObject({ day: { 'zh-CN': [0] }, night: { 'zh-CN': [1], 'en-US': [1] }, nightLook: 'same' })
  })

  it.each<[string, unknown, string]>([
    ['no JSON', '{"maps": [', 'it is no JSON'],
    ['no file', '/nowhere/maps.json', 'cannot be read (ENOENT)'],
    ['an unknown entry', { map: [] }, 'Unrecognized key: "map"'],
    ['an unknown type', map({ type: 'tms' }), 'maps[0] ("satellite"), type: expected a type: "pmtiles", "xyz"'],
    ['an unknown entry of a map', map({ zoom: 3 }), 'maps[0] ("satellite"): Unrecognized key: "zoom"'],
    ['no credit', map({ credit: undefined }), 'maps[0] ("satellite"), credit: say whom'],
    ['one language', map({ name: { 'zh-CN': '图' } }), 'name: expected a text, or one for each language'],
    ['zooms the wrong way', map({ zooms: [9, 3] }), 'zooms: expected the lower zoom first'],
    ['an open host', map({ url: 'https://{x}.example/{z}/{x}/{y}?{s}{key}' }), 'url: in the host only {s}'],
    ['no address', map({ url: 'file:///etc/passwd{s}{key}' }), 'url: expected an address that begins with https'],
    ['no y', map({ url: 'https://{s}.example/{z}/{x}?{key}' }), 'url: expected {z}, {x} and {y}'],
    ['a key without a place', map({ url: 'https://{s}.example/{z}/{x}/{y}' }), 'url: {key} and the entry key belong'],
    [
      'a password in the address',
      map({ url: 'https://me:hush@{s}.example/{z}/{x}/{y}?{key}' }),
      'belongs into headers',
    ],
    ['an id twice', { maps: [satellite, satellite] }, 'the id "satellite" is taken already'],
    ['a start that is not there', { start: 'x', maps: [satellite] }, 'start is "x", and there is no such map'],
    [
      'a shift of degrees',
      { maps: [{ ...satellite, type: 'wms', layers: 'a', crs: 'CRS:84', shift: 'gcj02' }] },
      'shift: ',
    ],
  ])('is refused with a sentence that says where, and never with a key: %s', (_what, value, sentence) => {
    expect(() => read(value)).toThrow(`The setting BASE_MAP cannot be used: `)
    expect(() => read(value)).toThrow(sentence)
    expect(() => read(value)).not.toThrow('hush')
  })

  it('takes the examples of the documentation', () => {
    const text = readFileSync(join(import.meta.dirname, '../../../../docs/operations.md'), 'utf8')
    const example = /## Maps of your own[^]*?```json\n([^]*?)```/.exec(text)![1]
    const { maps, overlays } = read(example)
    expect(maps.map(({ id }) => id)).toEqual(['tianditu', 'satellite', 'enc', 'harbour'])
    expect(overlays.map(({ id, on }) => [id, on])).toEqual([['seamarks', false]])
  })

  it('calls an archive by its file', () => {
    expect(idOf('/a/rotterdam-14.pmtiles')).toBe('rotterdam-14')
    expect(idOf('/a/鹿特丹.pmtiles')).toMatch(/^[0-9a-f]{6}$/)
    expect(idOf('/a/Nordsee 2026.pmtiles')).toMatch(/^nordsee-2026-[0-9a-f]{6}$/)
  })
})
