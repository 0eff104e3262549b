import { describe, expect, it } from 'vitest'
import { compact, fold } from './fold.ts'
import { pinyinInitials } from './pinyin-initials.ts'

describe('folding', () => {
  it.each([
    ['EVER GIVEN', 'EVER GIVEN'],
    ['  m/v "Ever-Given"  ', 'M V EVER GIVEN'],
    ['Łódź Æro Ørsted', 'LODZ AERO ORSTED'],
    ['Straße', 'STRASSE'],
    ['ＣＯＳＣＯ　①', 'COSCO 1'],
    ['İzmir', 'IZMIR'],
    ['Ё-МОЁ', 'Е МОЕ'],
    ['長榮 海運', '長榮 海運'],
    ['한국', '한국'],
    ['@@@@', ''],
    ['\u0000\u001f', ''],
  ])('%j → %j', (text, folded) => expect(fold(text)).toBe(folded))

  it('does not change what is folded', () => {
    for (const text of ['M V EVER GIVEN', 'LODZ', '長榮 海運']) expect(fold(fold(text))).toBe(fold(text))
  })

  it('cuts what no name is', () => expect(fold('ﷺ'.repeat(100)).length).toBeLessThanOrEqual(64))
})

describe('pinyin initials', () => {
  it.each([
    ['长赐', 'CC'],
    ['浙岱渔 11307', 'ZDY11307'],
    ['中远海运宇宙', 'ZYHYYZ'],
    ['厦门', 'XM'],
    ['宁波舟山', 'NBZS'],
  ])('%s → %s', (name, initials) => expect(pinyinInitials(name)).toBe(initials))

  it('leave everything else alone', () => expect(pinyinInitials(compact('COSCO 7'))).toBe('COSCO7'))
})
