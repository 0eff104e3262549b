import { describe, expect, it } from 'vitest'
import type { AisMessage, MessageMeta, NmeaReceiverOptions, RefusalReason } from '../index.ts'
import { NmeaReceiver, toSentences } from '../index.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const at = Date.UTC(2026, 2, 1, 12)

const position: AisMessage = {
  type: 1,
  repeat: 0,
  mmsi: 413000001,
  status: 0,
  rot: 0,
  sog: 12.3,
  accuracy: true,
  lon: 121.5,
  lat: 31.25,
  cog: 87.6,
  heading: 88,
  second: 12,
  maneuver: null,
  raim: false,
  radio: 0,
}
const voyage: AisMessage = {
  type: 5,
  repeat: 0,
  mmsi: 413000001,
  aisVersion: 2,
  imo: 9074729,
  callSign: 'BXYZ',
  name: 'HAI YUN',
  shipType: 70,
  toBow: 100,
  toStern: 20,
  toPort: 10,
  toStarboard: 12,
  epfd: 1,
  eta: { month: 3, day: 4, hour: 5, minute: 6 },
  draught: 7.5,
  destination: 'CN SHA',
  dte: false,
}
const [line = ''] = toSentences(position)
const [first = '', second = ''] = toSentences(voyage, { sequence: 3 })

/** A receiver that keeps what it hands out. */
function listen(options: Partial<NmeaReceiverOptions> = {}) {
  const messages: { message: AisMessage; meta: MessageMeta }[] = []
  const refused: [RefusalReason, string][] = []
  const others: string[] = []
  const receiver = new NmeaReceiver({
    everyMessage: true,
    ...options,
    handlers: {
      onMessage: (message, meta) => messages.push({ message, meta }),
      onRefused: (reason, view) => refused.push([reason, Buffer.from(view).toString('latin1')]),
      onOther: (view) => others.push(Buffer.from(view).toString('latin1')),
    },
  })
  const push = (text: string, source = 0, time = at) => receiver.push(source, bytes(text), time)
  return { receiver, messages, refused, others, push }
}

/** The line with its checksum made right again after a change. */
function sealed(body: string): string {
  let sum = 0
  for (const byte of bytes(body)) sum ^= byte
  return `!${body}*${sum.toString(16).toUpperCase().padStart(2, '0')}`
}

describe('chunks and lines', () => {
  it('gives the same messages however the bytes are cut', () => {
    const stream = bytes(`${line}\r\n${first}\n${second}\r\n\r\n$GPZDA,1*00\n${line}\n`)
    for (let size = 1; size <= stream.length; size++) {
      const { receiver, messages, refused } = listen()
      for (let from = 0; from < stream.length; from += size) receiver.push(7, stream.subarray(from, from + size), at)
      expect(messages.map((m) => m.message)).toEqual([position, voyage, position])
      expect(refused.map(([reason]) => reason)).toEqual(['checksum-mismatch'])
    }
  })

  it('keeps a line without an end for the next chunk and forgets it when the source closes', () => {
    const { receiver, messages, push } = listen()
    push(line)
    receiver.close(0)
    push(`\n${line}\n`)
    expect(messages).toHaveLength(1)
  })

  it('counts a line of any length once and goes on with the next', () => {
    const { receiver, refused, messages, push } = listen()
    for (let i = 0; i < 50; i++) push('x'.repeat(100))
    push(`\n${line}\n${'y'.repeat(5000)}\n${line}\n`)
    expect(refused.map(([reason]) => reason)).toEqual(['line-too-long', 'line-too-long'])
    expect(refused.every(([, view]) => view.length <= 514)).toBe(true)
    expect(messages).toHaveLength(2)
    expect(receiver.counters.lines).toBe(4)
  })

  it('does not mix the unfinished lines of two sources', () => {
    const { messages, push } = listen()
    push(line.slice(0, 20), 1)
    push(line.slice(0, 30), 2)
    push(`${line.slice(20)}\n`, 1)
    push(`${line.slice(30)}\n`, 2)
    expect(messages.map((m) => m.meta.source)).toEqual([1, 2])
  })

  it('finds a sentence behind a prefix and passes other sentences on', () => {
    const { messages, others, refused, push } = listen()
    push(`2026-03-01T12:00:00 ${line}\n$GPRMC,1,A*25\n$GPTXT,no checksum\nhello\n`)
    expect(messages).toHaveLength(1)
    expect(others).toEqual(['$GPTXT,no checksum'])
    expect(refused).toEqual([
      ['checksum-mismatch', '$GPRMC,1,A*25'],
      ['not-nmea', 'hello'],
    ])
  })

  it('takes any talker, a dollar for the start, VDO, lower case checksums and any channel', () => {
    const { messages, push } = listen()
    const lines = ['AI', 'BS', 'SA', 'Q9'].flatMap((talker) =>
      toSentences(position, { talker, channel: '', own: talker === 'SA' }),
    )
    const lower = line.replace(/\*..$/, (sum) => sum.toLowerCase())
    push(`${lines.join('\n')}\n$${line.slice(1)}\n${lower}\n`)
    expect(messages).toHaveLength(6)
    expect(messages.map((m) => m.meta.own)).toEqual([false, false, true, false, false, false])
    expect(messages[0]!.meta.channel).toBe('')
    expect(messages[5]!.meta.channel).toBe('A')
  })
})

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
    ['not-nmea', '\\s:x*1b\\'],
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

describe('fragments', () => {
  it('joins fragments in any order', () => {
    const { messages, push } = listen()
    push(`${second}\n${line}\n${first}\n`)
    expect(messages.map((m) => m.message)).toEqual([position, voyage])
  })

  it('keeps sources, sequence numbers, talkers and channels apart', () => {
    const { receiver, messages, push } = listen()
    push(`${first}\n`, 1)
    push(`${second}\n`, 2)
    push(`${toSentences(voyage, { sequence: 4 })[1]}\n${toSentences(voyage, { sequence: 3, channel: 'B' })[1]}\n`, 1)
    push(`${toSentences(voyage, { sequence: 3, talker: 'BS' })[1]}\n`, 1)
    expect(messages).toEqual([])
    push(`${second}\n`, 1)
    expect(messages).toHaveLength(1)
    expect(receiver.counters.fragments.complete).toBe(1)
  })

  it('drops a set after ten seconds', () => {
    const { receiver, messages, push } = listen()
    push(`${first}\n`)
    receiver.expire(at + 10_000)
    expect(receiver.counters.fragments.expired).toBe(0)
    push(`${second}\n`, 0, at + 10_001)
    expect(messages).toEqual([])
    expect(receiver.counters.fragments.expired).toBe(1)
  })

  it('starts again when a fragment comes with another payload, and ignores one that comes twice', () => {
    const { receiver, messages, push } = listen()
    const [otherFirst = ''] = toSentences({ ...voyage, name: 'OTHER' }, { sequence: 3 })
    push(`${otherFirst}\n${first}\n${first}\n${second}\n`)
    expect(messages.map((m) => m.message)).toEqual([voyage])
    expect(receiver.counters.fragments).toEqual({ complete: 1, conflicting: 1, expired: 0, evicted: 0 })
  })

  it('keeps at most 2,000 sets a source', () => {
    const { receiver, push } = listen()
    for (let i = 0; i < 2100; i++) {
      const talker = String.fromCharCode(65 + (i % 26)) + String.fromCharCode(65 + (Math.floor(i / 26) % 26))
      push(`${toSentences(voyage, { sequence: Math.floor(i / 676), talker })[0]}\n`)
    }
    expect(receiver.counters.fragments.evicted).toBe(100)
  })

  it('joins by the group of the tag block when there is one', () => {
    const { messages, push } = listen()
    const tag = (content: string) => `\\${sealed(content).slice(1)}\\`
    push(`${tag('g:1-2-77,s:st1,c:1772366400')}${first}\n`)
    push(`${tag('g:1-2-78')}${toSentences({ ...voyage, name: 'OTHER' }, { sequence: 3 })[0]}\n`)
    push(`${tag('g:2-2-77')}${second}\n`)
    expect(messages.map((m) => m.message)).toEqual([voyage])
    expect(messages[0]!.meta.stationTime).toBe(1_772_366_400_000)
  })
})

describe('station time', () => {
  const timeOf = (text: string) => {
    const { messages, push } = listen()
    push(text)
    return messages.map((m) => m.meta.stationTime)
  }

  it('reads seconds and milliseconds from a tag block', () => {
    const time = Date.UTC(2026, 2, 1, 11, 59, 58)
    expect(timeOf(`${toSentences(position, { tagBlock: { time, source: 'st-1' } })[0]}\n`)).toEqual([time])
    expect(timeOf(`${toSentences(position, { tagBlock: { time: time + 123 } })[0]}\n`)).toEqual([time + 123])
  })

  it('does not believe a time outside 2000 to 2050, nor a tag block with a wrong checksum', () => {
    expect(timeOf(`${toSentences(position, { tagBlock: { time: Date.UTC(1999, 11, 31, 23, 59, 59) } })[0]}\n`)).toEqual(
      [null],
    )
    expect(timeOf(`${toSentences(position, { tagBlock: { time: Date.UTC(2050, 0, 1) } })[0]}\n`)).toEqual([null])
    const { receiver, messages, push } = listen()
    push(`\\c:1772366400*00\\${line}\n`)
    expect(messages[0]!.meta.stationTime).toBeNull()
    expect(receiver.counters.badTagBlocks).toBe(1)
  })

  it('reads the time of a coast guard trailer', () => {
    expect(
      timeOf(`${line},s10001,d-090,T12.34,x1,r4132001,1772366400\n${line},r004132001,1772366401,1772366300\n`),
    ).toEqual([1_772_366_400_000, 1_772_366_401_000])
  })

  it('gives the time of a $PGHP line to the next sentence with its checksum and to no other', () => {
    const wrap = (sum: string) => `$${sealed(`PGHP,1,2026,3,1,11,59,57,250,413,,4132001,1,${sum}`).slice(1)}\n`
    const own = line.slice(-2)
    const time = Date.UTC(2026, 2, 1, 11, 59, 57, 250)
    expect(timeOf(`${wrap(own)}${line}\n${line}\n`)).toEqual([time, null])
    expect(timeOf(`${wrap(own === '00' ? '01' : '00')}${line}\n${line}\n`)).toEqual([null, null])
    expect(timeOf(`${wrap(first.slice(-2))}${first}\n${second}\n`)).toEqual([time])
  })
})

describe('the deduplication hash', () => {
  it('is the same for the same payload by any way and differs for any bit', () => {
    const { messages, push } = listen()
    const other = toSentences(position, { talker: 'BS', channel: 'B' })[0]!
    push(`${line}\n${other}\n\\c:1*00\\${line}\n`)
    for (let bit = 0; bit < 19; bit++) push(`${toSentences({ ...position, radio: 2 ** bit } as AisMessage)[0]}\n`)
    const hashes = messages.map((m) => `${m.meta.hashHigh}-${m.meta.hashLow}`)
    expect(new Set(hashes.slice(0, 3)).size).toBe(1)
    expect(new Set(hashes).size).toBe(20)
    expect(new Set(messages.map((m) => m.meta.hashLow)).size).toBe(20)
    expect(new Set(messages.map((m) => m.meta.hashHigh)).size).toBe(20)
  })
})
