import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { onBothEngines } from '../database/databases.fixture.ts'
import { until } from '../live/connection.fixture.ts'
import { usualPrices } from '../config/api-price-settings.ts'
import { openStreams, openedStreams } from './stream.fixture.ts'

const SHIP = 413_000_001
const off = (mmsi: number, lat: number, lon: number) => ({ mmsi, lat, lon })
const shanghai = { south: 30, west: 121, north: 32, east: 123 }

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openStreams>>
  let key: string
  const { ready, subscribed, closeAll } = openedStreams(
    () => api,
    () => key,
  )
  beforeAll(async () => {
    api = await openStreams(database(), {
      streams: { ...usualPrices.streams, perKey: 2, subscriptions: 2, vessels: 3 },
    })
    const ann = await api.site.enter('13800029073', 'gangway-7', '10.4.7.3')
    key = (await api.keyOf(ann)).secret
  })
  afterEach(closeAll)
  afterAll(() => api.close())

  describe('a stream that was cut off', () => {
    it('goes on after its token: nothing is left out, and nothing sent twice', async () => {
      const first = await ready()
      await subscribed(first, { boxes: [shanghai] })
      api.report(off(SHIP, 31, 122))
      api.tick()
      await until(() => first.heard().length === 1, 'the first position')
      const { token } = first.of('positions')[0]
      first.socket.terminate()
      await until(() => api.hub.size === 0, 'the end of the first')
      api.report(off(413_000_002, 31, 122), off(1, 0, 0))
      api.tick(60_000)
      api.report(off(413_000_003, 31, 122))
      const second = await ready()
      await subscribed(second, { boxes: [shanghai], resume: token })
      api.report(off(413_000_004, 31, 122))
      await until(() => second.heard().length >= 2, 'what was missed')
      api.tick()
      await until(() => second.heard().length >= 3, 'what came since')
      expect(second.heard()).toEqual([413_000_002, 413_000_003, 413_000_004])
      expect(second.of('subscribed')[0].resumed).toBe('complete')
      expect(second.of('gap')).toEqual([])
    })

    it('is told honestly what is missing when it comes back too late, or to another process', async () => {
      const first = await ready()
      await subscribed(first, { boxes: [shanghai] })
      api.report(off(SHIP, 31, 122))
      api.tick()
      await until(() => first.heard().length === 1, 'the first position')
      const { token } = first.of('positions')[0]
      const from = new Date(api.clock.now).toISOString()
      first.socket.terminate()
      await until(() => api.hub.size === 0, 'the end of the first')
      api.tick(130_000)
      api.report(off(413_000_002, 31, 122))
      api.tick(130_000)
      const second = await ready()
      const to = new Date(api.clock.now).toISOString()
      await subscribed(second, { boxes: [shanghai], resume: token })
      expect(second.of('subscribed')[0].resumed).toBe('gap')
      await until(() => second.of('gap').length === 1, 'the gap')
      expect(second.of('gap')[0]).toEqual({ type: 'gap', reason: 'resume', from, to })
      await subscribed(second, { boxes: [shanghai], resume: `AAAAAAAA.1.${(1_000).toString(36)}` })
      await until(() => second.of('gap').length === 2, 'the other gap')
    })
  })
})
