import { LiveState, createLiveShips, type LiveFrame, type LiveShips } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { latOfUnit, lonOfUnit } from './mercator.ts'
import { ShipStore } from './ship-store.ts'
import { texelGlideSeconds, texelSeconds } from './ship-texel.ts'

const NOW = Date.UTC(2026, 0, 2, 3, 4, 5)

interface Row {
  mmsi: number
  lat?: number
  lon?: number
  sog?: number
  age?: number
  state?: number
  class?: number
}

function ships(rows: Row[]): LiveShips {
  const columns = createLiveShips(rows.length)
  columns.count = rows.length
  rows.forEach((row, i) => {
    columns.mmsi[i] = row.mmsi
    columns.latE6[i] = Math.round((row.lat ?? 0) * 1e6)
    columns.lonE6[i] = Math.round((row.lon ?? 0) * 1e6)
    columns.sog[i] = row.sog ?? 100
    columns.cog[i] = 900
    columns.heading[i] = 0xffff
    columns.age[i] = row.age ?? 0
    columns.class[i] = row.class ?? 0
    columns.status[i] = 255
    columns.state[i] = row.state ?? LiveState.moving
  })
  return columns
}
const snapshot = (rows: Row[], time = NOW): LiveFrame => ({
  kind: 'snapshot',
  view: 1,
  time,
  world: false,
  ships: ships(rows),
})
const changes = (rows: Row[], gone: number[] = [], time = NOW): LiveFrame => ({
  kind: 'changes',
  view: 1,
  time,
  world: false,
  ships: ships(rows),
  gone: Uint32Array.from(gone),
})

describe('ship store', () => {
  it('tells a ship as the frame said, absent values as null', () => {
    const store = new ShipStore()
    store.apply(
      snapshot([
        {
          mmsi: 244_000_001,
          lat: 51.5,
          lon: 3.25,
          sog: 123,
          age: 7,
          class: 1,
          state: LiveState.moving | LiveState.simulated,
        },
      ]),
    )
    expect(store.get(244_000_001)).toEqual({
      mmsi: 244_000_001,
      class: 'container',
      lat: 51.5,
      lon: 3.25,
      sog: 12.3,
      cog: 90,
      heading: null,
      status: null,
      positionAt: NOW - 7000,
      moving: true,
      simulated: true,
      approximate: false,
      classB: false,
      detail: null,
    })
    expect(store.get(1)).toBeNull()
  })

  it('writes texels that lead back to the place and the time', () => {
    const store = new ShipStore()
    store.apply(snapshot([{ mmsi: 1, lat: -33.123456, lon: 179.987654, age: 30 }]))
    const [x, y, z, w] = store.columns.texels
    expect(lonOfUnit(x)).toBeCloseTo(179.987654, 6)
    expect(latOfUnit(y)).toBeCloseTo(-33.123456, 6)
    expect(store.epoch + texelSeconds(w) * 1000).toBe(NOW - 30_000)
    expect(texelGlideSeconds(z)).toBe(10)
  })

  it('keeps ships hidden that the reader hid, when rows move, when a snapshot comes and when she is heard for the first time', () => {
    const store = new ShipStore()
    const hidden = () =>
      [1, 2, 3, 4].filter((mmsi) => store.rowOf(mmsi) >= 0 && store.columns.hidden[store.rowOf(mmsi)] === 1)
    store.apply(snapshot([{ mmsi: 1 }, { mmsi: 2 }, { mmsi: 3 }]))
    store.setHidden(new Set([3, 4]))
    expect(hidden()).toEqual([3])
    store.apply(changes([{ mmsi: 4 }], [1]))
    expect(hidden()).toEqual([3, 4])
    store.apply(snapshot([{ mmsi: 4 }, { mmsi: 1 }, { mmsi: 2 }]))
    expect(hidden()).toEqual([4])
    store.setHidden(new Set())
    expect(hidden()).toEqual([])
  })

  it('forgets ships that are gone and keeps the others in reach', () => {
    const store = new ShipStore()
    store.apply(snapshot([1, 2, 3, 4].map((mmsi) => ({ mmsi, lat: mmsi }))))
    store.apply(
      changes(
        [
          { mmsi: 5, lat: 5 },
          { mmsi: 2, lat: 22 },
        ],
        [1, 4, 99],
      ),
    )
    expect(store.count).toBe(3)
    expect([1, 2, 3, 4, 5].map((mmsi) => store.get(mmsi)?.lat ?? null)).toEqual([null, 22, 3, null, 5])
  })

  it('replaces everything with a snapshot', () => {
    const store = new ShipStore()
    store.apply(snapshot([{ mmsi: 1 }, { mmsi: 2 }]))
    store.apply(snapshot([{ mmsi: 3 }]))
    expect([store.count, store.get(1), store.get(3)?.mmsi]).toEqual([1, null, 3])
  })

  it('grows by thousands of ships and keeps them all', () => {
    const store = new ShipStore()
    store.apply(snapshot([{ mmsi: 9 }]))
    store.apply(changes(Array.from({ length: 5000 }, (_, i) => ({ mmsi: 1000 + i, lat: i / 100 }))))
    expect(store.count).toBe(5001)
    expect(store.get(1000 + 4321)?.lat).toBeCloseTo(43.21)
  })

  it('learns how often a ship reports and lets her glide that long', () => {
    const store = new ShipStore()
    store.apply(snapshot([{ mmsi: 1 }]))
    store.apply(changes([{ mmsi: 1 }], [], NOW + 55_000))
    expect(texelGlideSeconds(store.columns.texels[2])).toBe(60)
    store.apply(changes([{ mmsi: 1, state: 0 }], [], NOW + 65_000))
    expect(texelGlideSeconds(store.columns.texels[2])).toBe(0)
  })

  it('keeps details for ships that come later and hands out their outline', () => {
    const store = new ShipStore()
    store.applyDetails({ type: 'details', ships: [[7, 'EVER GIVEN', '长赐', 200, 199, 29, 30]] })
    store.apply(snapshot([{ mmsi: 6 }, { mmsi: 7 }]))
    expect(Array.from(store.columns.outlines.subarray(4, 8))).toEqual([200, 199, 29, 30])
    expect(store.get(7)?.detail?.nameZh).toBe('长赐')
    store.apply(changes([], [6]))
    expect(Array.from(store.columns.outlines.subarray(0, 4))).toEqual([200, 199, 29, 30])
  })

  it('tells listeners of each change until they leave', () => {
    const store = new ShipStore()
    let told = 0
    const leave = store.subscribe(() => told++)
    store.apply(snapshot([{ mmsi: 1 }]))
    store.apply(changes([{ mmsi: 2 }]))
    leave()
    store.clear()
    expect(told).toBe(2)
    expect(store.count).toBe(0)
  })

  it('shows the old ships until a large snapshot is whole, then the new ones', () => {
    const store = new ShipStore()
    store.apply(snapshot([{ mmsi: 7, lat: 1 }]))
    const steps = store.applyInSteps(snapshot(Array.from({ length: 20_000 }, (_, i) => ({ mmsi: 1_000 + i, lat: 2 }))))
    let rests = 0
    while (steps.next().done !== true) {
      rests++
      expect([store.count, store.get(7)?.lat, store.get(1_000)]).toEqual([1, 1, null])
    }
    expect(rests).toBeGreaterThan(1)
    expect([store.count, store.get(7), store.get(20_999)?.lat]).toEqual([20_000, null, 2])
    expect(store.dirty.all).toBe(true)
  })

  it('marks just the texture rows that changed', () => {
    const store = new ShipStore()
    store.apply(snapshot(Array.from({ length: 3000 }, (_, i) => ({ mmsi: i + 1 }))))
    const uploads: [number, number][] = []
    const drain = () => store.dirty.drain(3, (first, count) => uploads.push([first, count]))
    drain()
    store.apply(changes([{ mmsi: 1 }, { mmsi: 2999 }]))
    drain()
    drain()
    expect(uploads).toEqual([
      [0, 3],
      [0, 1],
      [2, 1],
    ])
  })
})
