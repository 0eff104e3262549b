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
  ]) {
    const began = process.cpuUsage()
    expect(() => readXml(text), text.slice(0, 20)).toThrow(UnreadableFileError)
    expect(process.cpuUsage(began).user / 1e6, text.slice(0, 20)).toBeLessThan(5)
  }
})
