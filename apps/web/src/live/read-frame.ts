import { decodeLiveFrameInSteps, type LiveFrame } from '@fairway/contract'
import { inSlices } from './in-slices.ts'

/** A frame is at most this long when unzipped: a million ships and no more. */
const LONGEST = 64 * 1024 * 1024

/** Bytes as they came → a frame. Unzipping runs beside the page, the rest in slices. */
export async function readFrame(bytes: ArrayBuffer): Promise<LiveFrame> {
  const head = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  return inSlices(
    decodeLiveFrameInSteps(head[0] === 0x1f && head[1] === 0x8b ? await gunzip(bytes) : new Uint8Array(bytes)),
  )
}

async function gunzip(bytes: ArrayBuffer): Promise<Uint8Array> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip')).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    parts.push(value)
    length += value.length
    if (length > LONGEST) {
      await reader.cancel()
      throw new Error(`A live frame unzips to more than ${LONGEST} bytes: refused.`)
    }
  }
  const whole = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
