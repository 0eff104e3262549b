import { describe, expect, it } from 'vitest'
import { toSentences, type AisMessage } from '../index.ts'
import { randomFrom } from '../random.fixture.ts'
import { at, first, line, listen, position, sealed, second, voyage } from './nmea-receiver.fixture.ts'

describe('fragments', () => {
  it('joins fragments that come out of their order', () => {
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

  it('joins a fragment to what came before it within 32 lines, and to what came after it within two', () => {
    const { receiver, messages, push } = listen()
    const others = (count: number) => `${line}\n`.repeat(count)
    push(`${first}\n${others(31)}${second}\n`)
    push(`${second}\n${others(1)}${first}\n`)
    expect(messages.filter(({ message }) => message.type === 5)).toHaveLength(2)
    push(`${first}\n${others(32)}${second}\n${others(2)}${first}\n`)
    expect(messages.filter(({ message }) => message.type === 5)).toHaveLength(2)
    expect(receiver.counters.fragments).toMatchObject({ complete: 2, expired: 2 })
  })

  it('mixes no messages where lines are lost, come twice, or overtake each other', () => {
    const { receiver, messages, push } = listen()
    const random = randomFrom(5)
    const sent = new Set<string>()
    let lines: string[] = []
    for (let i = 0; i < 5_000; i++) {
      const message = { ...voyage, mmsi: 200_000_000 + i, name: `SHIP ${i}`, destination: `FROM ${i}` }
      sent.add(JSON.stringify(message))
      lines.push(...toSentences(message, { sequence: i % 10 }), line, line, line)
    }
    lines = lines.filter(() => random(100) > 0).flatMap((text) => (random(100) === 0 ? [text, text] : text))
    for (let i = 1; i < lines.length; i++) {
      if (random(100) === 0) [lines[i - 1], lines[i]] = [lines[i]!, lines[i - 1]!]
    }
    push(`${lines.join('\n')}\n`)
    const voyages = messages.map(({ message }) => message).filter(({ type }) => type === 5)
    expect(voyages.filter((message) => !sent.has(JSON.stringify(message)))).toEqual([])
    expect(voyages.length).toBeGreaterThan(4_750)
    expect(receiver.counters.fragments.expired).toBeGreaterThan(75)
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

  /** A line with a tag block. */
  const tagged = (contents: string, text: string) => `\\${sealed(contents).slice(1)}\\${text}\n`
  const of = (name: string) => toSentences({ ...voyage, name }, { sequence: 3 }) as [string, string]
  const names = (messages: readonly { message: AisMessage }[]) =>
    messages.flatMap(({ message }) => ('name' in message ? [message.name] : []))

  it('keeps stations apart that speak over one connection with the same sequence numbers', () => {
    for (const write of [
      (station: string, text: string) => tagged(`s:${station},c:1772366400`, text),
      (station: string, text: string) => `${text},r${station},1772366400\n`,
      (station: string, text: string) => `${text},d-90,b${station},1772366400\n`,
    ]) {
      const { receiver, messages, push } = listen()
      const [a, b] = [of('ALPHA'), of('BRAVO')]
      push(write('1', a[0]) + write('2', b[0]) + write('1', a[1]) + write('2', b[1]))
      expect(names(messages)).toEqual(['ALPHA', 'BRAVO'])
      expect(receiver.counters.fragments).toEqual({ complete: 2, conflicting: 0, expired: 0, evicted: 0 })
    }
  })

  it('keeps groups of stations apart that have the same id, also where the first sentence alone names the station', () => {
    const { messages, push } = listen()
    const [a, b] = [of('ALPHA'), of('BRAVO')]
    push(tagged('g:1-2-7,s:st1', a[0]) + tagged('g:1-2-7,s:st2', b[0]))
    push(tagged('g:2-2-7,s:st1', a[1]) + tagged('g:2-2-7,s:st2', b[1]))
    expect(names(messages)).toEqual(['ALPHA', 'BRAVO'])
    push(tagged('g:1-2-8,s:st1,c:1772366400', a[0]) + tagged('g:2-2-8', a[1]))
    push(tagged('g:1-2-8,s:st2,c:1772366401', b[0]) + tagged('g:2-2-8', b[1]))
    expect(names(messages).slice(2)).toEqual(['ALPHA', 'BRAVO'])
    expect(messages.slice(2).map(({ meta }) => meta.stationTime)).toEqual([1_772_366_400_000, 1_772_366_401_000])
  })

  it('joins a second sentence without a tag block to the first one with it, and one with a trailer to a first without', () => {
    const { messages, push } = listen()
    push(tagged('s:st1,c:1772366400', first) + `${line}\n${second}\n`)
    push(tagged('g:1-2-9,s:st1,c:1772366400', first) + `${second}\n`)
    push(`${first}\n${second},r003669987,1772366400\n`)
    expect(names(messages)).toEqual(Array(3).fill(voyage.name))
  })

  it('counts the lines of a station, not those of others between them', () => {
    const { receiver, messages, push } = listen()
    const others = (station: string, count: number) => tagged(`s:${station}`, line).repeat(count)
    push(tagged('s:st1', first) + others('st2', 500) + others('st1', 31) + tagged('s:st1', second))
    expect(names(messages)).toEqual([voyage.name])
    push(tagged('s:st1', first) + others('st1', 32) + tagged('s:st1', second))
    expect(names(messages)).toHaveLength(1)
    expect(receiver.counters.fragments.expired).toBe(1)
  })

  it('keeps at most 2,000 sets of a sender that invents stations and groups', () => {
    const { receiver, push } = listen()
    for (let i = 0; i < 3000; i++) push(tagged(`g:1-2-${i},s:st${i}`, first) + tagged(`s:ts${i}`, first))
    expect(receiver.counters.fragments.evicted).toBe(4000)
    push(tagged('s:last', first) + tagged('s:last', second))
    expect(receiver.counters.fragments.complete).toBe(1)
  })
})
