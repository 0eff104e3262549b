import { WebSocket } from 'ws'
import { aisstreamTypes, takeAisstream } from './aisstream.ts'
import { holdWhileFull, type FeedContext } from '../feed.ts'
import type { FeedSpec } from '../feed-spec.ts'

const LARGEST_FRAME = 1024 * 1024

/** One connection to aisstream.io, from dialling to its end. The key goes into the first frame and nowhere else. */
export function readAisstream(spec: Extract<FeedSpec, { kind: 'aisstream' }>, context: FeedContext): Promise<void> {
  const { way, status, signal, timing } = context
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(spec.url, { handshakeTimeout: timing.connectMs, maxPayload: LARGEST_FRAME })
    let lastAt = Date.now()
    const end = () => socket.terminate()
    const watch = setInterval(
      () => {
        if (way.full()) lastAt = Date.now()
        if (Date.now() - lastAt <= spec.idleMs) return
        status.failed(`nothing came for ${spec.idleMs / 1000} s`)
        socket.terminate()
      },
      Math.min(1000, spec.idleMs),
    )
    signal.addEventListener('abort', end)
    // The service hangs up when the subscription is not there within three seconds.
    socket.on('open', () =>
      socket.send(JSON.stringify({ APIKey: spec.key, BoundingBoxes: spec.boxes, FilterMessageTypes: aisstreamTypes })),
    )
    socket.on('message', (data: Buffer) => {
      lastAt = Date.now()
      const complaint = takeAisstream(data, way, lastAt)
      if (complaint === null) {
        if (!status.connected) status.lastError = null
        status.connected = true
        holdWhileFull(context, socket)?.catch((error: unknown) => status.failed(error))
      } else {
        status.failed(complaint.replaceAll(spec.key, '…'))
        socket.terminate()
      }
    })
    socket.on('error', (error) => reject(new Error(error.message.replaceAll(spec.key, '…'))))
    socket.on('close', (code) => {
      clearInterval(watch)
      signal.removeEventListener('abort', end)
      if (!signal.aborted && status.lastError === null) status.failed(`the service closed the connection (${code})`)
      resolve()
    })
  })
}
