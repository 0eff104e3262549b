import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { readFeedNumbers, UNKNOWN_FEED } from './feed-numbers.ts'

function listWith(text: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-feed-numbers-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFileSync(join(folder, 'feeds.json'), text)
  return join(folder, 'feeds.json')
}

it('numbers a new feed behind those that are known', () => {
  const file = listWith('["north","south"]')
  const numbers = readFeedNumbers(file, ['south', 'west'])
  expect([numbers.toStored(0), numbers.toStored(1), numbers.toRunning(0)]).toEqual([1, 2, UNKNOWN_FEED])
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(['north', 'south', 'west'])
})

it.each(['', '["north","so', '{"north":1}', '["north",2]', '\0\0\0\0'])(
  'sets a damaged list (%j) aside, and passes no stored point off as one of another feed',
  (text) => {
    const file = listWith(text)
    const told: unknown[] = []
    const log = { error: (values: object) => told.push(values) }
    readFeedNumbers(file, [], undefined, log)
    const numbers = readFeedNumbers(file, ['west', 'east'], undefined, log)
    expect(told).toEqual([{ setAside: `${file}.damaged` }])
    expect(readFileSync(`${file}.damaged`, 'utf8')).toBe(text)
    expect([0, 1, 2, 999].map((stored) => numbers.toRunning(stored))).toEqual(Array(4).fill(UNKNOWN_FEED))
    expect([numbers.toRunning(numbers.toStored(0)), numbers.toRunning(numbers.toStored(1))]).toEqual([0, 1])
  },
)
