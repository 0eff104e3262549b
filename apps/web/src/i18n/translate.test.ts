import { describe, expect, it } from 'vitest'
import { enUS } from './en-us/en-us.ts'
import { enUSWork } from './en-us/work.ts'
import { translator, type MessageKey } from './translate.ts'
import { zhCNWork } from './zh-cn/work.ts'
import { zhCN } from './zh-cn/zh-cn.ts'

const english = translator({ ...enUS, ...enUSWork }, 'en-US')
const chinese = translator({ ...zhCN, ...zhCNWork }, 'zh-CN')

describe('a text', () => {
  it('is found by its path', () => {
    expect(english('action.close')).toBe('Close')
    expect(chinese('action.close')).toBe('关闭')
  })
  it('takes its values, and shows a hole that got none', () => {
    expect(english('action.copied', { text: '$& and $1' })).toBe('Copied: $& and $1')
    expect(english('action.copied', {})).toBe('Copied: {{text}}')
  })
  it('takes the plural form of its language', () => {
    expect(
      [english('search.results', { count: 1 }), english('search.results', { count: 2 })].map((text) =>
        text.replace(/\d+/, ''),
      ),
    ).toEqual([' result', ' results'])
    expect(chinese('search.results', { count: 1 })).toContain('1')
  })
  it('that does not exist shows its key, also when the key is a word of the language of objects', () => {
    expect(english('action.nothing' as MessageKey)).toBe('action.nothing')
    expect(english('constructor.name' as MessageKey)).toBe('constructor.name')
    expect(english('action' as MessageKey)).toBe('action')
  })
})
