import { roomFor, type FeedContext } from '../feed.ts'
import type { FeedSpec } from '../feed-spec.ts'
import { takeDigitraffic } from './digitraffic.ts'
import { LINE_END } from '../wire/tcp-feed.ts'

const END_MS = 1000

/** One MQTT connection that subscribes to the ships of Digitraffic or to sentences, from dialling to its end. */
export async function readMqtt(spec: Extract<FeedSpec, { kind: 'mqtt' }>, context: FeedContext): Promise<void> {
  // A tenth of a start, for those who have such a feed.
  const { default: mqtt } = await import('mqtt')
  const { way, status, signal, timing } = context
  if (signal.aborted) return
  return new Promise((resolve, reject) => {
    const client = mqtt.connect(spec.url, {
      // Reconnecting is the feed's own business.
      reconnectPeriod: 0,
      connectTimeout: timing.connectMs,
      clean: true,
      clientId: `fairway-${Math.random().toString(36).slice(2, 12)}`,
      wsOptions: { headers: { 'Digitraffic-User': 'fairway' } },
    })
    let lastAt = Date.now()
    const end = () => void client.end(true)
    const watch = setInterval(
      () => {
        if (way.full()) lastAt = Date.now()
        if (Date.now() - lastAt > spec.idleMs)
          client.emit('error', new Error(`nothing came for ${spec.idleMs / 1000} s`))
      },
      Math.min(1000, spec.idleMs),
    )
    signal.addEventListener('abort', end)

    client.on('connect', () => {
      client.subscribe(spec.topic, { qos: 0 }, (error) => {
        if (error) return client.emit('error', error)
        status.connected = true
        status.lastError = null
      })
    })
    // The hook for back pressure: the next packet is read when `done` has been called.
    client.handleMessage = (packet, done) => {
      lastAt = Date.now()
      const payload = Buffer.from(packet.payload)
      // A message ends its last line.
      if (spec.form === 'nmea') way.bytes(Buffer.concat([payload, LINE_END]), lastAt)
      else takeDigitraffic(packet.topic, payload, way, lastAt)
      if (way.full()) roomFor(context).then(() => done(), done)
      else done()
    }
    client.on('error', (error) => {
      reject(error)
      client.end(true)
    })
    client.on('close', () => {
      clearInterval(watch)
      signal.removeEventListener('abort', end)
      if (!signal.aborted && status.lastError === null)
        status.failed(status.connected ? 'the other side closed the connection' : 'no connection')
      // `end` may hang on a half-open socket; the stream under it does not.
      setTimeout(() => client.stream?.destroy(), END_MS).unref()
      resolve()
    })
  })
}
