import { describe, expect, it } from 'vitest'
import { readMapUrl, writeMapUrl } from './map-url.ts'

const read = (search: string) => readMapUrl(new URLSearchParams(search))

describe('the address of the map', () => {
  it('comes back as it was written', () => {
    const url = {
      view: { lat: 31.2, lon: 122.5, zoom: 8.25 },
      ship: 413000001,
      port: 'CNSHA',
      tab: 'history',
      period: '7d',
      panel: 'list' as const,
      with: [413000001, 477000111],
      area: '121.5_30_-179_31.25',
      filter: 'type:tanker;dest:CN SHA&x',
      hide: ['tanker', 'aton'] as const,
      layers: ['graticule', 'night'],
    }
    const text = writeMapUrl({ ...url, hide: [...url.hide] })
    expect(text).toBe(
      'z=8.25&c=31.2,122.5&ship=413000001&port=CNSHA&tab=history&period=7d&panel=list&with=413000001,477000111&area=121.5_30_-179_31.25&filter=type:tanker;dest:CN%20SHA%26x&hide=tanker,aton&layers=graticule,night',
    )
    expect(read(text)).toEqual(url)
  })
  it('is empty when nothing is set', () => {
    const nothing = {
      view: null,
      ship: null,
      port: null,
      tab: null,
      period: null,
      panel: null,
      with: [],
      area: null,
      filter: null,
      hide: [],
      layers: null,
    }
    expect(writeMapUrl(nothing)).toBe('')
    expect(read('')).toEqual(nothing)
  })
  it.each([
    'c=91,0&z=3',
    'c=1,2',
    'z=3',
    'c=1,2,3&z=3',
    'c=,&z=3',
    'c=a,b&z=3',
    'c=1,2&z=99',
    'c=1,2&z=-1',
    'c=1,2&z=NaN',
  ])('takes %s for no view', (search) => {
    expect(read(search).view).toBeNull()
  })
  it.each(['ship=0', 'ship=1e10', 'ship=x', 'ship=1.5', 'ship='])('takes %s for no ship', (search) =>
    expect(read(search).ship).toBeNull(),
  )
  it.each(['period=1y', 'period=5-6', 'tab=%3Cb%3E', 'with=0,x,1.5', `filter=${'x'.repeat(1001)}`])(
    'takes nothing from %s',
    (search) => expect(read(search)).toMatchObject({ tab: null, period: null, with: [], filter: null }),
  )
  it('drops ports, panels and classes it does not know', () => {
    expect(read('port=<script>&panel=nuclear&hide=tanker,whale')).toMatchObject({
      port: null,
      panel: null,
      hide: ['tanker'],
    })
    expect(read('port=cnsha').port).toBe('CNSHA')
  })
})
