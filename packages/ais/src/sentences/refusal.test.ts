import { describe, expect, it } from 'vitest'
import type { AisMessage, RefusalReason } from '../index.ts'
import { toSentences } from '../index.ts'
import { line, listen, position, sealed } from './nmea-receiver.fixture.ts'

describe('refusals', () => {
  const payload = line.split(',')[5]!
  const cases: [RefusalReason, string][] = [
    ['no-checksum', line.slice(0, -3)],
    ['no-checksum', line.slice(0, -1)],
    ['checksum-mismatch', line.replace(payload[5]!, payload[5] === '0' ? '1' : '0')],
    ['bad-fields', sealed(`AIVDM,0,1,,A,${payload},0`)],
    ['bad-fields', sealed(`AIVDM,1,2,,A,${payload},0`)],
    ['bad-fields', sealed(`AIVDM,1,1,,A,${payload},6`)],
    ['bad-fields', sealed(`AIVDM,1,1,,A,${payload}`)],
    ['bad-fields', sealed('AIVDM,1')],
    ['empty-payload', sealed('AIVDM,1,1,,A,,0')],
    ['bad-payload', sealed(`AIVDM,1,1,,A,${payload.slice(0, -1)}X,0`)],
    ['bad-payload', sealed(`AIVDM,1,1,,A,${payload.slice(0, -1)}\u00ff,0`)],
    ['too-short', sealed(`AIVDM,1,1,,A,${payload.slice(0, 24)},0`)],
    ['too-short', sealed('AIVDM,1,1,,A,1,0')],
    ['too-long', sealed(`AIVDM,1,1,,A,8${'0'.repeat(200)},0`)],
    ['not-nmea', '\\s:x*1b'],
  ]
  it.each(cases)('says %s for %s', (reason, bad) => {
    const { receiver, refused, messages, push } = listen()
    push(`${bad}\r\n`)
    expect(refused).toEqual([[reason, bad]])
    expect(receiver.counters.refused[reason]).toBe(1)
    expect(messages).toEqual([])
  })

  it('cuts bits off that do not belong to the type, so that the copy of another receiver has the same hash', () => {
    const { messages, push } = listen()
    push(`${line}\n${sealed(`AIVDM,1,1,,A,${payload}0wa8b>,0`)}\n${sealed(`AIVDM,1,1,,A,${payload}EEE5,2`)}\n`)
    expect(messages.map((m) => m.message)).toEqual([position, position, position])
    expect(new Set(messages.map((m) => m.meta.hashLow)).size).toBe(1)
    const far: AisMessage = {
      type: 27,
      repeat: 0,
      mmsi: 413000001,
      accuracy: true,
      raim: false,
      status: 0,
      lon: 1,
      lat: 2,
      sog: 3,
      cog: 4,
      gnss: true,
    }
    const [short = ''] = toSentences(far)
    push(`${short}\n${sealed(`AIVDM,1,1,,A,${short.split(',')[5]}wvC52008bp<E,0`)}\n`)
    expect(messages.slice(3).map((m) => m.message)).toEqual([far, far])
    expect(messages[3]!.meta.hashLow).toBe(messages[4]!.meta.hashLow)
  })

  it('takes a sentence with an extra field after the fill bits', () => {
    const { messages, push } = listen()
    push(`${sealed(`AIVDM,1,1,1,,${payload},0,0`)}\n`)
    expect(messages[0]!.message).toEqual(position)
  })
})
