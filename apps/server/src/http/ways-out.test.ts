import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')
const bounds = readFileSync(join(source, '../../../docs/bounds.md'), 'utf8')

/** Of the table of who reads slowly: each way by the file in which it begins. */
const told = new Set(
  bounds
    .split('## Who reads slowly')[1]
    .split('\n## ')[0]
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .flatMap((line) => [...line.split('|')[1].matchAll(/`([^`]+\.ts)`/g)].map(([, file]) => file)),
)

/** What a file has in it that sends more than one answer, or one in pieces. */
const sends: readonly [where: RegExp, what: RegExp][] = [
  [/./, /new WebSocketServer\(/],
  [/./, /implements Sender\b/],
  [/./, /\): Channel\b/],
  [/\.routes\.ts$|^http\//, /Readable\b|createReadStream\(|\.hijack\(|\.raw\.write|sentInPieces|fastifyStatic/],
  [/^bus\//, /class \w*Publisher\b/],
]

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !/\.(?:test|fixture)\.ts$/.test(file))
  .map((file) => ({ file, text: readFileSync(join(source, file), 'utf8') }))
const found = new Set(
  sends.flatMap(([where, what]) => files.filter(({ file, text }) => where.test(file) && what.test(text))),
)

it('the table of bounds tells of every way on which something is sent', () => {
  expect([...found].map(({ file }) => file).filter((file) => !told.has(file))).toEqual([])
})

it('and of none that is no more', () => {
  const there = new Set([...found].map(({ file }) => file))
  expect([...told].filter((file) => !there.has(file))).toEqual([])
})
