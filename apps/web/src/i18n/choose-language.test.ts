import { expect, it } from 'vitest'
import { chooseLanguage } from './choose-language.ts'

it('takes the remembered language first', () => expect(chooseLanguage('zh-CN', ['en-GB'])).toBe('zh-CN'))
it('takes the first language of the browser that it speaks', () => {
  expect(chooseLanguage(undefined, ['fr-FR', 'zh-TW', 'en'])).toBe('zh-CN')
  expect(chooseLanguage(undefined, ['en-AU', 'zh'])).toBe('en-US')
})
it('falls back to English', () => expect(chooseLanguage(undefined, ['fr', 'zhx'])).toBe('en-US'))
it.each(['zh-HK', 'zh-TW', 'zh-Hant-HK', 'zh-Hant-TW', 'ZH-tw'])('gives a reader of %s Chinese', (tag) =>
  expect(chooseLanguage(undefined, [tag, 'en'])).toBe('zh-CN'),
)
