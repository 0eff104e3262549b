import { streamFrame, type StreamFrame } from '@fairway/contract/v1'
import type { Wanted } from './stream-draft.ts'

/** Until the first frame; and how long a stream is left open here, so that a forgotten page uses no more credits. */
const OPEN_MS = 15_000
export const STREAM_MINUTES = 10

/** Why a stream is not open any more; `code` is that of the WebSocket. */
export type StreamEnd = { by: 'reader' | 'time' | 'silence' } | { by: 'server'; code: number }

export interface OpenStream {
  address: string
  /** Sent in the first frame: it stands in no address. */
  key: string
  wanted: Wanted
  onFrame(frame: StreamFrame): void
  /** Of a shape that this page does not know. */
  onUnreadable(): void
  /** Once. */
  onEnd(end: StreamEnd): void
}

/** Opens a stream as a program would; the function that it returns ends it. */
export function openStream({ address, key, wanted, onFrame, onUnreadable, onEnd }: OpenStream): () => void {
  const socket = new WebSocket(address.replace(/^http/, 'ws'))
  let isOver = false
  const end = (why: StreamEnd) => {
    if (isOver) return
    isOver = true
    clearTimeout(silence)
    clearTimeout(time)
    socket.close()
    onEnd(why)
  }
  const silence = setTimeout(() => end({ by: 'silence' }), OPEN_MS)
  const time = setTimeout(() => end({ by: 'time' }), STREAM_MINUTES * 60_000)
  socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'auth', key })))
  socket.addEventListener('message', ({ data }) => {
    if (isOver) return
    clearTimeout(silence)
    const frame = readFrame(data)
    if (frame === null) return onUnreadable()
    onFrame(frame)
    if (frame.type === 'ready') socket.send(JSON.stringify({ type: 'subscribe', ...wanted }))
  })
  socket.addEventListener('close', ({ code }) => end({ by: 'server', code }))
  return () => end({ by: 'reader' })
}

function readFrame(data: unknown): StreamFrame | null {
  try {
    return streamFrame.safeParse(JSON.parse(String(data))).data ?? null
  } catch {
    return null
  }
}
