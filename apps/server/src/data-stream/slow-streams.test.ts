import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { usualPrices } from '../config/api-price-settings.ts'
import { onBothEngines } from '../database/databases.fixture.ts'
import { until } from '../live/connection.fixture.ts'
import { openStreams, openedStreams } from './stream.fixture.ts'

const shanghai = { south: 30, west: 121, north: 32, east: 123 }
const SHIPS = 2_000
/** 256 KiB, and what one turn adds to them: the newest of each ship. */
const MOST_WAITING = 2 * 1024 * 1024

onBothEngines((database) => {
  let api: Awaited<ReturnType<typeof openStreams>>
  let key: string
  const { ready, subscribed, closeAll } = openedStreams(
    () => api,
    () => key,
  )
  const raw: Socket[] = []
  beforeAll(async () => {
    const stream = { credits: 0, perRows: null }
    api = await openStreams(database(), { prices: { ...usualPrices.prices, stream } })
    const ann = await api.site.enter('13800029075', 'gangway-7', '10.4.7.5')
    key = (await api.keyOf(ann)).secret
  })
  afterEach(async () => {
    for (const socket of raw.splice(0)) socket.destroy()
    await closeAll()
  })
  afterAll(() => api.close())

  const waiting = () => [...api.lines].map(({ writableLength }) => writableLength)

  /** All report and what came is sent, until something waits that is not taken; then for as long as a stream may be slow. */
  async function outwait(isThere: () => boolean): Promise<number> {
    let most = 0
    for (let round = 0; isThere(); round++) {
      if (round > 3_000) throw new Error('it was never ended')
      const reports = Array.from({ length: SHIPS }, (_, i) => ({
        mmsi: 413_000_000 + i,
        lat: 31 + (round % 100) / 1e3,
        lon: 122,
      }))
      api.report(...reports)
      api.tick(Math.max(...waiting()) > 256 * 1024 ? 1_000 : 200)
      most = Math.max(most, ...waiting())
      await new Promise((resolve) => setImmediate(resolve))
    }
    return most
  }

  describe('a stream that is not read', () => {
    it('as a WebSocket keeps little waiting and is ended after a minute, while another goes on', async () => {
      const [slow, other] = [await ready(), await ready()]
      for (const stream of [slow, other]) await subscribed(stream, { boxes: [shanghai] })
      slow.socket.pause()
      const most = await outwait(() => api.hub.size === 2)
      expect(most).toBeGreaterThan(256 * 1024)
      expect(most).toBeLessThan(MOST_WAITING)
      expect(api.hub.closedSlow).toBe(1)
      const before = other.heard().length
      api.report({ mmsi: 413_000_001, lat: 31, lon: 122 })
      api.tick()
      await until(() => other.heard().length > before, 'news on the other')
    })

    it('as server-sent events is ended too, though its end is never closed', async () => {
      const socket = connect({ port: api.port, host: '127.0.0.1', allowHalfOpen: true })
      raw.push(socket)
      socket.on('error', () => {})
      socket.write(
        `GET /v1/stream?boxes=121,30,123,32 HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${key}\r\nAccept: text/event-stream\r\n\r\n`,
      )
      await once(socket, 'readable')
      await until(() => api.hub.size === 1, 'the stream')
      const closed = api.hub.closedSlow
      const most = await outwait(() => api.hub.size === 1)
      expect(most).toBeLessThan(MOST_WAITING)
      expect(api.hub.closedSlow).toBe(closed + 1)
      await until(() => api.lines.size === 0, 'the end of the connection')
    })

    it('and answers no ping for three heartbeats is ended at the fourth', async () => {
      const stream = await ready()
      stream.socket.pause()
      for (let beat = 0; beat < 3; beat++) api.hub.heartbeat()
      await new Promise((resolve) => setTimeout(resolve, 100))
      expect(api.hub.size).toBe(1)
      api.hub.heartbeat()
      await until(() => api.hub.size === 0, 'the end of the stream')
      await until(() => api.lines.size === 0, 'the end of the connection')
    })
  })
})
