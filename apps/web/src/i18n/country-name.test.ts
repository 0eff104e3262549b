import { expect, it } from 'vitest'
import { countryName } from './country-name.ts'

it('names regions of China as the service does', () => {
  expect(countryName('HK', 'zh-CN')).toBe('中国香港')
  expect(countryName('TW', 'en-US')).toBe('Taiwan, China')
})
it('takes other names from Intl', () => {
  expect(countryName('PA', 'en-US')).toBe('Panama')
  expect(countryName('PA', 'zh-CN')).toBe('巴拿马')
})
it('leaves a code that is none', () => {
  expect(countryName('?', 'en-US')).toBe('?')
})
