import type { RefusedPosition } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { RefusedReports } from './refused-reports.ts'
import { MINUTE, onBothTrackEngines, START } from '../track-store.fixture.ts'

const refusal = (more: Partial<RefusedPosition> = {}): RefusedPosition => ({
  mmsi: 412_000_001,
  time: START,
  receivedAt: START + 1_500,
  lat: -12.5,
  lon: 179.25,
  sog: null,
  cog: 90.5,
  reason: 'jump',
  feed: 0,
  ...more,
})

onBothTrackEngines(({ store, reopen }) => {
  it('keeps what was refused of a ship with its reason, and after a restart too', async () => {
    const tracks = await store()
    tracks.appendRefused(refusal())
    tracks.appendRefused(refusal({ time: START + MINUTE, sog: 30.1, reason: 'shared-mmsi' }))
    tracks.appendRefused(refusal({ mmsi: 412_000_002 }))
    await tracks.flush()
    const kept = await tracks.refused(412_000_001, START, START + MINUTE, 10)
    expect(kept).toEqual({
      total: 2,
      reports: [
        refusal(),
        // Its clock is ahead: it was received before.
        { ...refusal({ time: START + MINUTE, sog: 30.1, reason: 'shared-mmsi' }), receivedAt: START + MINUTE },
      ],
    })
    expect(await tracks.refused(412_000_001, START, START + MINUTE, 1)).toMatchObject({ total: 2, reports: [{}] })
    expect((await tracks.refused(412_000_001, START + 1, START + 2, 10)).total).toBe(0)
    tracks.appendRefused(refusal({ time: START + 2 * MINUTE }))
    const again = await reopen()
    expect((await again.refused(412_000_001, START, START + 2 * MINUTE, 10)).total).toBe(3)
  })
})

it('lets go, and counts, more than forty of a ship in a minute and more than wait at once', async () => {
  const reports = new RefusedReports()
  for (let i = 0; i < 48; i++) reports.take(refusal(), START)
  expect([reports.count, reports.shed]).toEqual([40, 8])
  reports.take(refusal(), START + MINUTE)
  expect(reports.count).toBe(41)
  for (let i = 0; i < 30_000; i++) reports.take(refusal({ mmsi: i }), START + MINUTE)
  expect(reports.count).toBe(20_000)
  expect([reports.due(START + 9_000), reports.due(START + 10_000)]).toEqual([false, true])
  await expect(reports.writeTo(() => Promise.reject(new Error('no room')))).rejects.toThrow('no room')
  expect(reports.count).toBe(20_000)
  await reports.writeTo(() => Promise.resolve())
  expect(reports.count).toBe(0)
})
