import { expect, it } from 'vitest'
import { FeedNews } from './feed-news.ts'

const START = Date.UTC(2026, 10, 30)
const MINUTE = 60_000
const feed = {
  name: 'tcp 192.0.2.1:5631',
  connected: false,
  lastLineAt: null as number | null,
  lastError: null as string | null,
  ended: false,
}

function listen() {
  const told: string[] = []
  const say = (level: string) => (facts: object, text: string) =>
    void told.push(`${level} ${text}${'lastError' in facts ? ` ${String(facts.lastError)}` : ''}`)
  const news = new FeedNews(START, { info: say('info'), warn: say('warn') })
  return { told, look: (state: Partial<typeof feed>, at: number) => news.look([{ ...feed, ...state }], START + at) }
}

it('tells once that a feed cannot be reached, is heard, falls silent and comes back', () => {
  const { told, look } = listen()
  look({}, 0)
  const refused = { lastError: 'connect ECONNREFUSED' }
  look(refused, 11_000)
  look(refused, 12_000)
  const heard = { ...refused, connected: true, lastLineAt: START + 13_000 }
  look(heard, 14_000)
  look({ ...heard, connected: false }, 15_000)
  look(heard, 3 * MINUTE)
  look({ ...refused, connected: true, lastLineAt: START + 4 * MINUTE }, 4 * MINUTE)
  expect(told).toEqual([
    'warn A feed cannot be reached, and is tried again. connect ECONNREFUSED',
    'info A feed is heard again.',
    'warn A feed is silent: nothing came from it that can be read as AIS. connect ECONNREFUSED',
    'info A feed is heard again.',
  ])
})

it('tells of a log that it has come to its end, and never that it is silent', () => {
  const { told, look } = listen()
  look({ connected: true, lastLineAt: START }, 0)
  for (const at of [1_000, 10 * MINUTE]) look({ ended: true, lastLineAt: START }, at)
  expect(told).toEqual(['info A feed is heard.', 'info A feed has come to its end.'])
})
