import { describe, expect, it } from 'vitest'
import type { AisMessage } from '../index.ts'
import { toSentences } from '../index.ts'
import { at, bytes, first, line, listen, position, second, voyage } from './nmea-receiver.fixture.ts'

const checksum = (text: string) =>
  [...Buffer.from(text)]
    .reduce((sum, byte) => sum ^ byte, 0)
    .toString(16)
    .padStart(2, '0')
    .toUpperCase()

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

  it('takes lines that end with a carriage return alone, however they are cut', () => {
    const stream = bytes(`${line}\r${first}\r${second}\r\r${line}\r`)
    for (let size = 1; size <= stream.length; size++) {
      const { receiver, messages, refused } = listen()
      for (let from = 0; from < stream.length; from += size) receiver.push(7, stream.subarray(from, from + size), at)
      receiver.push(7, bytes(`${line}\r\n`), at)
      expect(messages.map((m) => m.message)).toEqual([position, voyage, position, position])
      expect(refused).toEqual([])
    }
  })

  it('counts a line that is a tag block alone as that, and refuses nothing', () => {
    const { receiver, refused, push } = listen()
    push('\\s:rORBCOMM,c:1269734400*4E\\\n\\s:rORBCOMM*00\\\n')
    expect(refused).toEqual([])
    expect(receiver.counters).toMatchObject({ lines: 2, loneTagBlocks: 2 })
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

  it('takes every sentence of a line of JSON, up to 8 kB, wherever it is cut, and counts each', () => {
    const json = (...sentences: string[]) =>
      `{"class":"AIS","device":"AIS-catcher","pad":"${'x'.repeat(700)}","nmea":${JSON.stringify(sentences)}}\r\n`
    const stream = bytes(`${json(line)}${json(first, second)}${json(`${line.slice(0, -1)}?`)}{"class":"VERSION"}\n`)
    for (const size of [1, 97, 800, stream.length]) {
      const { receiver, messages, refused } = listen()
      for (let from = 0; from < stream.length; from += size) receiver.push(7, stream.subarray(from, from + size), at)
      expect(messages.map((m) => m.message)).toEqual([position, voyage])
      expect(refused.map(([reason]) => reason)).toEqual(['no-checksum', 'not-nmea'])
      expect(receiver.counters.lines).toBe(5)
    }
    const { refused, push } = listen()
    push(`{"pad":"${'x'.repeat(8_200)}","nmea":["${line}"]}\n`)
    expect(refused.map(([reason]) => reason)).toEqual(['line-too-long'])
  })

  it('takes every sentence of a line in which the line ends were left out, each with its time, and counts each', () => {
    const tagged = `\\c:1772366390*${checksum('c:1772366390')}\\${line}`
    const stream = bytes(`${first}${second}${tagged}\r\n${line} ${line.slice(0, -1)}?\n$GPZDA,1*00${line}\n`)
    for (const size of [1, 50, stream.length]) {
      const { receiver, messages, refused } = listen()
      for (let from = 0; from < stream.length; from += size) receiver.push(7, stream.subarray(from, from + size), at)
      expect(messages.map((m) => m.message)).toEqual([voyage, position, position, position])
      expect(messages[1]!.meta.stationTime).toBe(1_772_366_390_000)
      expect(refused.map(([reason]) => reason)).toEqual(['no-checksum', 'checksum-mismatch'])
      expect(receiver.counters.lines).toBe(7)
    }
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
