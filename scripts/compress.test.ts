import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, expect, it } from 'vitest'
import { brotliFiles, gzipFiles } from './compress.mjs'

const folder = mkdtempSync(join(tmpdir(), 'fairway-compress-'))
afterEach(() => rmSync(folder, { recursive: true }))

it('compresses scripts of both endings and other texts, and neither pictures nor what is too small', async () => {
  const text = 'fairway '.repeat(100)
  for (const name of ['page.js', 'worker.mjs', 'page.css', 'mark.svg', 'photo.png'])
    writeFileSync(join(folder, name), text)
  writeFileSync(join(folder, 'small.js'), 'export {}')
  await gzipFiles(folder)
  await brotliFiles(folder)
  const made = readdirSync(folder).filter((name) => /\.(br|gz)$/.test(name))
  expect(made.toSorted()).toEqual(
    ['mark.svg', 'page.css', 'page.js', 'worker.mjs'].flatMap((name) => [`${name}.br`, `${name}.gz`]),
  )
  expect(brotliDecompressSync(readFileSync(join(folder, 'worker.mjs.br'))).toString()).toBe(text)
  expect(gunzipSync(readFileSync(join(folder, 'worker.mjs.gz'))).toString()).toBe(text)
})
