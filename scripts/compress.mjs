// Compresses what the browser will ask for once, at the build, so that the server never does it again.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = new Set(['.js', '.css', '.svg', '.json', '.webmanifest'])
/** Under this a packet is a packet. */
const LEAST = 1_024

export async function compressFiles(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file)
      if (plain.length < LEAST) return
      const [br, gz] = await Promise.all([
        promisify(brotliCompress)(plain, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
        }),
        promisify(gzip)(plain, { level: 9 }),
      ])
      writeFileSync(`${file}.br`, br)
      writeFileSync(`${file}.gz`, gz)
    }),
  )
}
