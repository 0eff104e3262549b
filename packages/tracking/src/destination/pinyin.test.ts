import { expect, it } from 'vitest'
import { isSyllable, isTwoSyllables } from './pinyin.ts'

it('tells syllables of Chinese from other letters', () => {
  for (const word of ['ZHENG', 'JIANG', 'KOU', 'XIAN', 'AN', 'LV', 'SHUANG']) expect(isSyllable(word), word).toBe(true)
  for (const word of ['ZHE N', 'KOP', 'JANG', 'SHN', '', 'B']) expect(isSyllable(word), word).toBe(false)
})

it('tells names of two syllables from names that are misspelled', () => {
  for (const word of ['YANGKOU', 'ZHENGJIANG', 'XIAN', 'HAIAN']) expect(isTwoSyllables(word), word).toBe(true)
  for (const word of ['QINGDOA', 'TIANJN', 'SHANHGAI', 'ROTTERDAM', 'GUANZHO'])
    expect(isTwoSyllables(word), word).toBe(false)
})
