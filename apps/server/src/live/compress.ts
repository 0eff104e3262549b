import { promisify } from 'node:util'
import { constants, gzip } from 'node:zlib'

const gzipAsync = promisify(gzip)

/** Frames below this go as they are: the saving is not worth the wait. */
const WORTH_BYTES = 16_384

/** Gzip on zlib's threads, so that the event loop goes on. Small frames come back unchanged. */
export async function compressFrame(bytes: Uint8Array, level = 4): Promise<Uint8Array> {
  return bytes.length < WORTH_BYTES
    ? bytes
    : gzipAsync(bytes, { level, memLevel: 9, strategy: constants.Z_DEFAULT_STRATEGY })
}
