import type { InterferenceCell } from '@fairway/contract'
import type { Elsewhere, RefusedPosition } from '@fairway/tracking'
import { describe, expect, it } from 'vitest'
import { PositionDoubts } from './position-doubts.ts'
import { RefusedElsewhere } from './refused-elsewhere.ts'

const NOW = Date.UTC(2026, 10, 23, 12)
const MINUTE = 60_000
const HERE = { mmsi: 211_000_001, lat: 54.1, lon: 10.2 }
const jammed: InterferenceCell = {
  kind: 'jammed',
  south: 54,
  west: 10,
  degrees: 0.5,
  ships: 7,
  since: NOW - 20 * MINUTE,
  lastSeen: NOW - MINUTE,
}
const away: RefusedPosition = {
  mmsi: HERE.mmsi,
  time: NOW,
  receivedAt: NOW,
  lat: 59.8,
  lon: 30.26,
  sog: 0,
  cog: 0,
  reason: 'jump',
  feed: 0,
}
const heldThere: Elsewhere = { since: NOW - MINUTE, time: NOW, lat: 59.8, lon: 30.26, reports: 4, isSpoofed: true }

function doubts({ cells = [], elsewhere = null }: { cells?: InterferenceCell[]; elsewhere?: Elsewhere | null } = {}) {
  const refused = new RefusedElsewhere()
  let now = NOW
  let looks = 0
  const source = {
    interference: () => (looks++, cells),
    elsewhere: () => elsewhere,
  }
  const told = new PositionDoubts(source, refused, () => now)
  return { refused, told, pass: (ms: number) => void (now += ms), looks: () => looks }
}

describe('what speaks against a position', () => {
  it('is nothing where nothing was refused and no cell is', () => {
    expect(doubts().told.of(HERE)).toEqual({ elsewhere: null, area: null })
  })

  it('is the cell that she sails in, and none beside it', () => {
    const { told } = doubts({ cells: [jammed] })
    expect(told.of(HERE).area).toMatchObject({ kind: 'jammed', ships: 7, lastSeen: NOW - MINUTE })
    expect(told.of({ ...HERE, lon: 10.6 }).area).toBeNull()
    expect(told.of({ ...HERE, lat: 53.9 }).area).toBeNull()
    expect(told.of({ ...HERE, lat: null, lon: null }).area).toBeNull()
  })

  it('is the cell at 180°, however the longitude is written', () => {
    const { told } = doubts({ cells: [{ ...jammed, west: -180 }] })
    expect(told.of({ ...HERE, lon: -179.9 }).area).not.toBeNull()
    expect(told.of({ ...HERE, lon: 180 }).area).not.toBeNull()
    expect(told.of({ ...HERE, lon: 179.9 }).area).toBeNull()
  })

  it('are reports from elsewhere that were refused, for an hour', () => {
    const { told, refused, pass } = doubts()
    refused.take({ ...away, time: NOW - MINUTE }, HERE)
    expect(told.of(HERE).elsewhere).toBeNull()
    refused.take(away, HERE)
    expect(told.of(HERE).elsewhere).toEqual({
      state: 'refused',
      since: NOW - MINUTE,
      lastSeen: NOW,
      lat: 59.8,
      lon: 30.26,
      reports: 2,
      spoofed: false,
    })
    expect(told.of({ ...HERE, mmsi: 211_000_002 }).elsewhere).toBeNull()
    pass(60 * MINUTE)
    expect(told.of(HERE).elsewhere).toBeNull()
  })

  it('is one report only where other ships are put to the same place', () => {
    const { told, refused } = doubts()
    refused.take({ ...away, reason: 'spoofed' }, HERE)
    expect(told.of(HERE).elsewhere).toMatchObject({ state: 'refused', spoofed: true, reports: 1 })
  })

  it('is another ship with the same number', () => {
    const { told, refused } = doubts()
    for (const time of [NOW - MINUTE, NOW]) refused.take({ ...away, time, reason: 'shared-mmsi' }, HERE)
    expect(told.of(HERE).elsewhere).toMatchObject({ state: 'shared', reports: 2 })
  })

  it('is not the scatter of her own receiver, nor a time that is wrong', () => {
    const { told, refused } = doubts()
    for (const time of [NOW - MINUTE, NOW]) {
      refused.take({ ...away, time, lat: HERE.lat + 0.02, lon: HERE.lon }, HERE)
      refused.take({ ...away, time, reason: 'time-in-future' }, HERE)
      refused.take({ ...away, time }, null)
    }
    expect(told.of(HERE).elsewhere).toBeNull()
  })

  it('are reports of which it is not known yet whether they are true', () => {
    const { told } = doubts({ elsewhere: heldThere })
    expect(told.of(HERE).elsewhere).toMatchObject({ state: 'held', reports: 4, lastSeen: NOW, spoofed: true })
    expect(doubts({ elsewhere: { ...heldThere, reports: 1 } }).told.of(HERE).elsewhere).toBeNull()
  })
})

describe('the memory of refused reports', () => {
  it('keeps the ships heard of last', () => {
    const refused = new RefusedElsewhere(2)
    for (const mmsi of [1, 2, 3]) refused.take({ ...away, mmsi, reason: 'spoofed' }, HERE)
    expect([1, 2, 3].map((mmsi) => refused.of(mmsi, NOW) !== null)).toEqual([false, true, true])
    refused.forget(2)
    refused.forgetOld(NOW + 60 * MINUTE)
    expect([2, 3].map((mmsi) => refused.of(mmsi, NOW))).toEqual([null, null])
  })
})

describe('the cells', () => {
  it('are looked at every ten seconds at most, and told up to five hundred', () => {
    const { told, pass, looks } = doubts({ cells: Array.from({ length: 600 }, () => jammed) })
    expect(told.cells()).toMatchObject({ at: NOW, total: 600 })
    expect(told.cells().cells).toHaveLength(500)
    told.of(HERE)
    expect(looks()).toBe(1)
    pass(10_000)
    expect(told.cells().at).toBe(NOW + 10_000)
    expect(looks()).toBe(2)
  })
})
