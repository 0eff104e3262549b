import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'

const text = readFileSync(join(import.meta.dirname, '../README.md'), 'utf8')
const examples = [...text.matchAll(/## ([^\n]+)\n[^]*?```ts\n([^]*?)```/g)].map(([, title = '', code = '']) => ({
  title,
  code,
}))
const entries = {
  '@fairway/ais/convert': join(import.meta.dirname, 'convert/nmea-converter.ts'),
  '@fairway/ais': join(import.meta.dirname, 'index.ts'),
}

it('has an example for each way in', () => expect(examples.length).toBe(5))

it.each(examples)('prints what the README says: $title', ({ code }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-readme-'))
  try {
    let source = code
    for (const [name, file] of Object.entries(entries))
      source = source.replace(`'${name}'`, `'${pathToFileURL(file).href}'`)
    const file = join(folder, 'example.ts')
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    writeFileSync(file, source)
    const tsx = import.meta.resolve('tsx')
    const { stdout, stderr } = spawnSync(process.execPath, ['--import', tsx, file], {
      encoding: 'utf8',
      timeout: 60_000,
    })
    const expected = [...code.matchAll(/^\/\/ → (.*)$/gm)].map(([, line]) => `${line}\n`).join('')
    expect(stdout + stderr).toBe(expected)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
