import { expect, it } from 'vitest'
import { batchOf } from '../ship.fixture.ts'
import { MINUTE, onBothTrackEngines, passage, START } from '../track-store.fixture.ts'

const HOUR = 60 * MINUTE
/** 122°–122.2°: an hour of a {@link passage} is 0.24°. */
const box = { west: 121.95, south: 30, east: 122.2, north: 32 }
const limits = { ships: 10, points: 1_000 }

onBothTrackEngines(({ store }) => {
  it('gives the ways of all ships through a box, and nobody who was elsewhere', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 60))
    tracks.append(passage(412_000_002, 60, 122.1))
    tracks.append(passage(412_000_003, 60, 140))
    await tracks.flush()
    const { ships, tracks: found } = await tracks.areaTracks(box, START, START + HOUR, limits)
    expect(ships).toBe(2)
    expect(found.map(({ mmsi }) => mmsi)).toEqual([412_000_001, 412_000_002])
    for (const { time, lon } of found) {
      expect(Math.max(...lon)).toBeLessThanOrEqual(122.2)
      expect(time).toEqual([...time].sort((a, b) => a - b))
      expect(time.length).toBeGreaterThanOrEqual(2)
    }
    expect(found[0].time[0]).toBe(START)
    const early = await tracks.areaTracks(box, START, START + 5 * MINUTE, limits)
    expect(early.tracks[0].time.at(-1)).toBeLessThanOrEqual(START + 5 * MINUTE)
  })

  it('keeps to so many ships, those that were there longest, and to so many points', async () => {
    const tracks = await store()
    tracks.append(passage(412_000_001, 60))
    for (let i = 2; i < 6; i++) tracks.append(passage(412_000_000 + i, 3, 122 + i * 0.01))
    await tracks.flush()
    const few = await tracks.areaTracks(box, START, START + HOUR, { ships: 2, points: 30 })
    expect(few.ships).toBe(5)
    expect(few.tracks).toHaveLength(2)
    expect(few.tracks[0].mmsi).toBe(412_000_001)
    expect(few.tracks.reduce((sum, { time }) => sum + time.length, 0)).toBeLessThanOrEqual(42)
  })

  it('says where a ship was silent, and crosses the antimeridian', async () => {
    const tracks = await store()
    const at = [0, 1, 2, 50, 51].map((minute) => ({
      mmsi: 503_000_001,
      time: START + minute * MINUTE,
      lat: -18,
      lon: minute < 10 ? 179.9 + minute * 0.01 : -179.9 + (minute - 50) * 0.01,
      sog: 12,
    }))
    tracks.append(batchOf(at))
    await tracks.flush()
    const pacific = { west: 179, south: -20, east: -179, north: -17 }
    const { tracks: found } = await tracks.areaTracks(pacific, START, START + HOUR, limits)
    expect(found).toHaveLength(1)
    const { time, gaps } = found[0]
    expect(gaps.map((i) => (time[i] - START) / MINUTE)).toEqual([50])
  })
})
