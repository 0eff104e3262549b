import { assert, integer, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AisMessage } from '../messages/message.ts'
import { toSentences } from '../sentences/write-sentences.ts'
import { encodeMessage } from '../messages/encode-message.ts'
import { convertAll, decodeAll, expectedJson, expectedObject, inputs, read } from './agree.fixture.ts'

describe('lines of JSON, written from bits', () => {
  it.each(inputs)('are JSON.stringify of the decoded objects, byte by byte: %s', (_, file) => {
    const bytes = read(file)
    const lines = convertAll(bytes, { format: 'json' }).split('\n')
    const messages = decodeAll(bytes)
    expect(lines.pop()).toBe('')
    expect(lines.length).toBe(messages.length)
    messages.forEach(({ message, meta }, i) => {
      const expected = expectedJson(expectedObject(message, meta))
      if (lines[i] !== expected) expect(lines[i]).toBe(expected)
    })
  })

  it('are the same however the bytes are cut', () => {
    const bytes = read(inputs[0]![1])
    const whole = convertAll(bytes, {})
    for (const size of [1, 7, 60, 61]) expect(convertAll(bytes, {}, size)).toBe(whole)
  })

  it('of any position give back its bits', () => {
    const raw = record({
      lon: integer({ min: -108_000_000, max: 108_000_000 }),
      lat: integer({ min: -54_000_000, max: 54_000_000 }),
      rot: integer({ min: -127, max: 127 }),
      radio: integer({ min: 0, max: 2 ** 19 - 1 }),
      mmsi: integer({ min: 0, max: 2 ** 30 - 1 }),
    })
    assert(
      property(raw, ({ lon, lat, rot, radio, mmsi }) => {
        const message = classA({ lon: lon / 600_000, lat: lat / 600_000, radio, mmsi, rot: turn(rot) })
        const json = convertAll(Buffer.from(`${toSentences(message)[0]}\r\n`), {})
        expect(encodeMessage(JSON.parse(json) as AisMessage)).toEqual(encodeMessage(message))
      }),
      { numRuns: 500 },
    )
  })

  it('escape what JSON escapes', () => {
    const message: AisMessage = { type: 14, repeat: 0, mmsi: 1, text: 'A "B" \\C\\' }
    const json = convertAll(Buffer.from(`${toSentences(message).join('\n')}\n`), {})
    expect(JSON.parse(json)).toEqual({ ...message, channel: 'A' })
  })

  it('say when they were received, if asked', () => {
    const json = convertAll(read(inputs[0]![1]), { stamped: true, types: [5] })
    expect(json).toMatch(/"channel":"A","receivedAt":1772366400000}\n/)
  })
})

const turn = (raw: number) => (Math.abs(raw) === 127 ? Math.sign(raw) * 720 : Math.sign(raw) * (raw / 4.733) ** 2)

function classA(some: { lon: number; lat: number; rot: number; radio: number; mmsi: number }): AisMessage {
  return {
    type: 1,
    repeat: 0,
    status: 0,
    sog: 0,
    accuracy: false,
    cog: 0,
    heading: null,
    second: 1,
    maneuver: null,
    raim: true,
    ...some,
  }
}
