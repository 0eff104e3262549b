import { describe, expect, it } from 'vitest'
import { noConditions } from './index.ts'
import { begin, MINUTE, rule, sail, say, START } from './ship-rules.fixture.ts'

describe('silence', () => {
  const kinds = ['ais-lost', 'ais-coverage', 'ais-gap', 'ais-back']
  const upTo = (minute: number) => () => START + minute * MINUTE
  const among = { neighbours: 4, feed: true }
  const alone = { neighbours: 1, feed: true }
  const all = { neighbours: 0, feed: false }

  it('has three words, by who else is heard, and one for its end', () => {
    const watch = begin(rule(kinds))
    sail(watch, 0)
    sail(watch, 1)
    expect(watch.tick(upTo(31))).toEqual([])
    const [lost, ...none] = watch.tick(upTo(32))
    expect([lost?.kind, lost?.time, none]).toEqual(['ais-lost', START + 31 * MINUTE, []])
    expect(watch.answer(lost!, among)).toMatchObject({ kind: 'ais-lost', detail: { neighbours: 4 } })
    expect(watch.answer(lost!, alone)?.kind).toBe('ais-coverage')
    expect(watch.answer(lost!, all)).toBe(null)
    expect(watch.tick(upTo(600))).toEqual([])
    const [gap] = watch.tick(upTo(722))
    expect(watch.answer(gap!, alone)).toMatchObject({ kind: 'ais-gap', time: START + 721 * MINUTE })
    const [back] = sail(watch, 781, { lat: 31 })
    expect(watch.answer(back!, alone)).toMatchObject({
      kind: 'ais-back',
      detail: { silence: 780 * MINUTE, metres: 111_195, knots: 4.6 },
    })
    expect(watch.answer(back!, all)).toBe(null)
  })

  it('is asked where she was bound for by her last word, though nothing came of her since', () => {
    const watch = begin(rule(['ais-lost'], { conditions: { ...noConditions, destinations: ['CNSHA'] } }))
    say(watch, 0, { destination: 'SHANGHAI' })
    sail(watch, 15)
    say(watch, 30, { destination: 'NINGBO' })
    sail(watch, 31)
    const lost = watch.tick(upTo(200))
    expect(lost.map((told) => watch.answer(told, among))).toEqual([null])
  })

  it('is told the same whether it was noticed at once or with her next point', () => {
    const live = begin(rule(kinds))
    const later = begin(rule(kinds))
    for (const watch of [live, later]) sail(watch, 0)
    const told = [...live.tick(upTo(40)), ...live.tick(upTo(800)), ...sail(live, 900)]
    expect(sail(later, 900)).toEqual(told)
    expect(told.map(({ kind }) => kind)).toEqual(['ais-lost', 'ais-gap', 'ais-back'])
  })

  it('waits ten times as long as she usually does, and a day where she lies still', () => {
    const rare = begin(rule(kinds))
    for (let hour = 0; hour < 10; hour++) sail(rare, hour * 20)
    expect(rare.tick(upTo(180 + 199))).toEqual([])
    expect(rare.tick(upTo(180 + 201)).length).toBe(1)
    const moored = begin(rule(kinds))
    sail(moored, 0, { sog: 0, status: 5 })
    expect(moored.tick(upTo(23 * 60))).toEqual([])
    expect(moored.tick(upTo(25 * 60)).map(({ kind }) => kind)).toEqual(['ais-lost'])
  })

  it('asks for nobody whom no rule names', () => {
    const watch = begin(rule(['ais-coverage']))
    watch.push(2, { time: START, lat: 30, lon: 125, sog: 12, cog: 90 })
    expect(watch.knows(2)).toBe(false)
    sail(watch, 0)
    const [asked] = watch.tick(upTo(60))
    expect(watch.answer(asked!, among)).toBe(null)
    expect(watch.answer(asked!, alone)?.kind).toBe('ais-coverage')
  })
})
