// Compresses what the browser will ask for once, at the build, so that the server never does it again.
import { readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXTS = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest'])
/** Under this the header that names the coding takes what it gives. Pages load many scripts of less than 1 kB. */
const LEAST = 256

/** Beside each file, where it is worth it. */
export function gzipFiles(folder) {
  return compressFiles(folder, '.gz', (plain) => promisify(gzip)(plain, { level: 9 }))
}

/** A sixth smaller, and ten times the work. */
export function brotliFiles(folder) {
  const params = (size) => ({
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: size,
  })
  return compressFiles(folder, '.br', (plain) => promisify(brotliCompress)(plain, { params: params(plain.length) }))
}

async function compressFiles(folder, extension, compress) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && TEXTS.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath ?? entry.path, entry.name))
  await Promise.all(
    files.map(async (file) => {
      const plain = readFileSync(file)
      if (plain.length < LEAST) return
      // Whole or not at all: a server may already give them out.
      writeFileSync(`${file}${extension}.new`, await compress(plain))
      renameSync(`${file}${extension}.new`, `${file}${extension}`)
    }),
  )
}
