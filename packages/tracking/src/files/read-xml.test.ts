import { expect, it } from 'vitest'
import { readXml } from './read-xml.ts'
import { UnreadableFileError } from './unreadable-file.ts'

it('reads hostile files in a time that grows with their length', () => {
  const long = 400_000
  for (const text of [
    '<a'.repeat(long),
    '<!--'.repeat(long),
    `<a ${'b="'.repeat(long)}`,
    '&'.repeat(long),
    `<a ${'b '.repeat(long)}>`,
    '<a>'.repeat(long),
    `<a ${'b'.repeat(12 * long)}>`,
    `<a ${'='.repeat(8 * long)}>`,
    `<a ${"b=' ".repeat(long)}>`,
    `<a ${Array.from({ length: long }, (_, i) => `b${i}=""`).join(' ')}>`,
  ]) {
    const began = process.cpuUsage()
    expect(() => readXml(text), text.slice(0, 20)).toThrow(UnreadableFileError)
    expect(process.cpuUsage(began).user / 1e6, text.slice(0, 20)).toBeLessThan(2)
  }
})

it('reads attributes in either quotes, with blanks around their sign, and passes over what is none', () => {
  const { attributes } = readXml(
    `<a lat="1" x:lon = '2 "3"' none name\n=\n"A &amp; B" bad=4 __proto__="5" "q"="6" last='=7'/>`,
  )
  expect(Object.entries(attributes)).toEqual([
    ['lat', '1'],
    ['lon', '2 "3"'],
    ['name', 'A & B'],
    ['last', '=7'],
  ])
})
