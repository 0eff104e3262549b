import { expect, it } from 'vitest'
import { randomFrom } from '../random.fixture.ts'
import { listen, sealed } from './nmea-receiver.fixture.ts'

const ARMOUR = '0123456789:;<=>?@ABCDEFGHIJKLMNOPQRSTUVW`abcdefghijklmnopqrstuvw'

/** Lines with payloads of every length, whole and damaged in many ways. */
function someLines(): string[] {
  const random = randomFrom(3)
  const pick = (some: string) => some[random(some.length)]!
  const lines: string[] = []
  for (let length = 0; length <= 190; length++) {
    for (let i = 0; i < 12; i++) {
      const payload = Array.from({ length }, () => pick(ARMOUR)).join('')
      const channel = pick('AB1,').replace(',', '')
      const line = sealed(`AIVD${pick('MO')},1,1,,${channel},${payload},${random(7)}`)
      const at = 1 + random(line.length - 1)
      lines.push(i < 9 ? line : line.slice(0, at) + pick(`${ARMOUR},*!X \x00`) + line.slice(at + random(2)))
    }
  }
  return lines
}

it('reads a plain line of any length as the general reader reads it behind a blank', () => {
  const lines = someLines()
  const [plain, general] = [listen(), listen()]
  plain.push(`${lines.join('\r\n')}\r\n\r\n\n`)
  general.push(`${lines.map((line) => ` ${line}`).join('\r\n')}\r\n`)
  expect(plain.messages.length).toBeGreaterThan(500)
  expect(plain.refused.length).toBeGreaterThan(300)
  expect(plain.messages).toEqual(general.messages)
  expect(plain.refused).toEqual(general.refused)
  expect(plain.receiver.counters).toEqual(general.receiver.counters)
})
