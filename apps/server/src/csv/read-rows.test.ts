import { expect, it } from 'vitest'
import { readRows, separatorOf } from './read-rows.ts'

const rows = (text: string) => Array.from(readRows(text, separatorOf(text), 10), ({ cells }) => cells)

it('reads cells in quotes, also behind blanks, and takes a quote inside of a cell as it is', () => {
  expect(rows('a, "b,c" ,d"e"\r\n  "x ""y"""\n\n" ",\t')).toEqual([['a', 'b,c', 'd"e"'], ['x "y"']])
})

it('reads hostile tables in a time that grows with their length', () => {
  const long = 2 ** 20
  for (const text of [`${' '.repeat(5_000)}x${'"'.repeat(long)}`, `x${'"'.repeat(9_000)},`.repeat(long / 9_000)]) {
    const began = process.cpuUsage()
    rows(`mmsi,x\n${text}`)
    expect(process.cpuUsage(began).user / 1e6).toBeLessThan(1)
  }
})
