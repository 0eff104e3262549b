import { describe, expect, it } from 'vitest'
import { findHelp } from './find-help.ts'
import { texts as english } from './help.en-us.ts'
import { helpTopics } from './help-topics.ts'
import type { HelpTexts } from './help-texts.ts'
import { texts as chinese } from './help.zh-cn.ts'

type Texts = Pick<HelpTexts, 'articles' | 'glossary'>
const found = (asked: string, texts: object = english) => findHelp(asked, texts as Texts)

describe('the help', () => {
  it('has every article in one topic, and no article twice', () => {
    const listed = helpTopics.flatMap(({ articles }) => articles.map(({ id }) => id))
    expect(listed.toSorted()).toEqual(Object.keys(english.articles).toSorted())
  })

  it.each([
    ['excel', 'export'],
    ['my position is old', 'fresh'],
    ['position old', 'fresh'],
    ['ETA', 'eta'],
    ['Spoofing', 'wrong'],
    ['delete account', 'leave'],
    ['too many', 'quiet'],
    ['iframe', 'embed'],
  ])('answers %s first with %s', (asked, first) => expect(found(asked).articles[0] ?? null).toBe(first))

  it.each([
    ['船位旧', 'fresh'],
    ['船位 旧', 'fresh'],
    ['导出', 'export'],
    ['拥堵', 'board'],
    ['注销', 'leave'],
    ['免登录', 'share'],
  ])('answers %s in Chinese first with %s', (asked, first) =>
    expect(found(asked, chinese).articles[0] ?? null).toBe(first),
  )

  it('explains a term, with any case and accent', () => {
    expect(found('  Mmsí? ').terms).toEqual(['mmsi'])
    expect(found('吃水', chinese).terms).toEqual(['draught'])
  })

  it('answers nothing to nothing', () => {
    expect(found(' ?! ')).toEqual({ articles: [], terms: [] })
    expect(found('xyzzy')).toEqual({ articles: [], terms: [] })
  })
})
