import { mapClasses, matchReasons } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { enUS } from './en-us/en-us.ts'
import { enUSWork } from './en-us/work.ts'
import { zhCNWork } from './zh-cn/work.ts'
import { zhCN } from './zh-cn/zh-cn.ts'

function flatten(messages: object, prefix = ''): Map<string, string> {
  const texts = new Map<string, string>()
  for (const [key, value] of Object.entries(messages)) {
    if (typeof value === 'string') texts.set(prefix + key, value)
    else for (const [inner, text] of flatten(value as object, `${prefix}${key}.`)) texts.set(inner, text)
  }
  return texts
}

const english = flatten({ ...enUS, ...enUSWork })
const chinese = flatten({ ...zhCN, ...zhCNWork })
const holes = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).sort()

describe('the messages', () => {
  it('have the same keys in both languages', () => {
    expect([...chinese.keys()].sort()).toEqual([...english.keys()].sort())
  })
  it('leave nothing empty', () => {
    for (const [key, text] of [...english, ...chinese]) expect(text.trim(), key).not.toBe('')
  })
  it('fill the same holes in both languages', () => {
    for (const [key, text] of english) expect(holes(chinese.get(key)!), key).toEqual(holes(text))
  })
  it('write Chinese with Chinese characters and full-width punctuation', () => {
    const latinOnPurpose =
      /^(nav\.otherLanguage|nav\.otherLanguageTitle|search\.match\.(mmsi|imo)|ship\.(mmsi|imo)|layers\.(degrees|decimal).*|shortcuts\.key(Tab|Enter|Esc)|list\.pair|unit\.(degrees))$/
    for (const [key, text] of chinese) {
      if (latinOnPurpose.test(key)) continue
      expect(text, key).toMatch(/\p{Script=Han}/u)
      expect(text, key).not.toMatch(/\p{Script=Han}[,;:!?]/u)
    }
  })
  it('name every class and every reason of a match', () => {
    for (const name of mapClasses) expect(enUSWork.shipClass).toHaveProperty(name)
    for (const reason of matchReasons) expect(enUSWork.search.match).toHaveProperty(reason)
  })
})
