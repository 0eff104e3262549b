import { expect, it } from 'vitest'
import { randomFrom } from '../random.fixture.ts'
import { first, line, sealed, voyage } from '../sentences/nmea-receiver.fixture.ts'
import { toSentences } from '../sentences/write-sentences.ts'
import { convertAll } from './agree.fixture.ts'

/** A log in which fragments of many messages are woven together, overtake each other, are lost, or come twice. */
function wovenLog(): Uint8Array {
  const random = randomFrom(11)
  const lines: string[] = []
  for (let i = 0; i < 1000; i++) {
    const message = { ...voyage, mmsi: 200_000_000 + i, name: `SHIP ${i}` }
    const sentences = toSentences(message, { sequence: i % 4, channel: i % 3 === 0 ? 'B' : 'A' })
    const inGroup = (text: string, n: number) => `\\${sealed(`g:${n + 1}-2-${i % 900}`).slice(1)}\\${text}`
    lines.push(...(i % 5 === 0 ? sentences.map(inGroup) : sentences), line)
    if (i % 50 === 0)
      lines.push('', 'no sentence', '$GPGLL,3723.2475,N,12158.3416,W,161229.487,A*2C', `{"nmea":["${first}"]}`)
  }
  const lossy = lines.filter(() => random(40) > 0).flatMap((text) => (random(40) === 0 ? [text, text] : text))
  for (let i = 3; i < lossy.length; i++) {
    const other = i - 1 - random(3)
    if (random(4) === 0) [lossy[other], lossy[i]] = [lossy[i]!, lossy[other]!]
  }
  return Buffer.from(`${lossy.join('\r\n')}\r\n`, 'latin1')
}

it.each(['json', 'csv', 'nmea'] as const)('woven lines become the same %s however the bytes are cut', (format) => {
  const log = wovenLog()
  const whole = convertAll(log, { format }, log.length)
  expect(whole.split('\n').length).toBeGreaterThan(1500)
  for (const size of [1, 3, 47, 100, 1000]) expect(convertAll(log, { format }, size) === whole).toBe(true)
})
