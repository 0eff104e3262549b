import { describe, expect, it } from 'vitest'
import { toSentences } from '../index.ts'
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
})
