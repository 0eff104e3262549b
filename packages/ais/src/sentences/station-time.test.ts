import { describe, expect, it } from 'vitest'
import { toSentences } from '../index.ts'
import { JsonTimes } from './json-line.ts'
import { bytes, first, line, listen, position, sealed, second } from './nmea-receiver.fixture.ts'

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

  it('reads fractions of seconds', () => {
    expect(timeOf(`${line},1772366400.25\n`)).toEqual([1_772_366_400_250])
    expect(timeOf(`\\${sealed('c:1772366400.5').slice(1)}\\${line}\n`)).toEqual([1_772_366_400_500])
  })

  it('reads when AIS-catcher heard the message that stands in its JSON, and no other', () => {
    const time = Date.UTC(2026, 2, 1, 11, 59, 58)
    const seconds = time / 1000
    const json = (rest: object) => JSON.stringify({ class: 'AIS', nmea: [line], ...rest })
    expect(timeOf(`${json({ rxtime: '20260301115957', rxuxtime: seconds })}\n`)).toEqual([time])
    expect(timeOf(`{"rxuxtime": ${seconds}.25, "nmea": ["${line}"]}\n`)).toEqual([time + 250])
    expect(timeOf(`${json({ rxtime: '20260301115958' })}\n`)).toEqual([time])
    expect(timeOf(`[${json({ rxuxtime: seconds })},${json({})},${json({ rxuxtime: seconds + 1 })}]\n`)).toEqual([
      time,
      null,
      time + 1000,
    ])
    for (const rest of [{ rxuxtime: 5 }, { rxuxtime: 'soon' }, { other: { rxuxtime: seconds } }, { rxtime: '2026' }])
      expect(timeOf(`${json(rest)}\n`)).toEqual([null])
    expect(timeOf(`${JSON.stringify({ rxuxtime: seconds, nmea: [first, second] })}\n`)).toEqual([time])
  })

  it('reads a line of JSON eight times at most, however many sentences and braces a sender puts into it', () => {
    const text = bytes(`{"nmea":["${line}"],"rxuxtime":1772366400}`)
    const times = new JsonTimes(text, 0, text.length)
    const read = Array.from({ length: 20 }, () => times.of(10))
    expect(read.slice(0, 8)).toEqual(Array(8).fill(1_772_366_400_000))
    expect(read.slice(9)).toEqual(Array(11).fill(Number.NaN))
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
