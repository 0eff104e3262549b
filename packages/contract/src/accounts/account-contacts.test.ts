import { expect, it } from 'vitest'
import { isEmail, isMobile, normaliseContact, readContact, type ContactRules } from './account-contacts.ts'

const spec: ContactRules = { phoneRule: 'spec', mailRule: 'spec' }
const current: ContactRules = { phoneRule: 'current', mailRule: 'current' }
const numbers = (prefixes: readonly (number | string)[]) => prefixes.map((prefix) => `${prefix}00000000`)

it('takes the prefixes of the specification and no others', () => {
  const taken = [130, 139, 145, 149, 150, 153, 155, 159, 166, 170, 178, 180, 189, 198, 199]
  const refused = [100, 120, 140, 144, 154, 160, 165, 167, 179, 190, 197]
  expect(numbers(taken).filter((number) => !isMobile(number, spec))).toEqual([])
  expect(numbers(refused).filter((number) => isMobile(number, spec))).toEqual([])
})

it('takes every prefix in use today when the operator says so', () => {
  expect(numbers([154, 162, 165, 167, 190, 193, 195, 197]).filter((number) => !isMobile(number, current))).toEqual([])
  expect(numbers([100, 110, 120]).filter((number) => isMobile(number, current))).toEqual([])
})

it.each([
  ['138 0013 8000'],
  ['138-0013-8000'],
  ['+86 13800138000'],
  ['+86-138-0013-8000'],
  ['１３８００１３８０００'],
  ['\u00a0138\u2011001\u201138000 '],
])('reads %j as the number it is', (text) => {
  expect(readContact(text, spec)).toEqual({ kind: 'mobile', value: '13800138000' })
})

it.each([
  ['1380013800'],
  ['138001380000'],
  ['8613800138000'],
  ['+8513800138000'],
  ['13800138000x'],
  ['tel:13800138000'],
  [''],
  ['١٣٨٠٠١٣٨٠٠٠'],
  ['13800138000\n13800138001'],
])('takes %j for no number', (text) => {
  expect(readContact(text, spec)).toBeNull()
})

it('reads mail addresses in lower case, as the specification has them', () => {
  expect(readContact(' Captain_1-a@Ships-2.Example.COM ', spec)).toEqual({
    kind: 'email',
    value: 'captain_1-a@ships-2.example.com',
  })
  expect(
    [
      'a@b',
      'a@@b.c',
      '@b.c',
      'a@b.',
      'a@.c',
      'a b@c.d',
      'first.last@c.d',
      'a+b@c.d',
      'a@b.c\r\nBcc: d@e.f',
      'ä@b.c',
    ].filter((text) => isEmail(text, spec)),
  ).toEqual([])
  expect(['first.last@c.d', 'a+b@c.d'].every((text) => isEmail(text, current))).toBe(true)
  expect(['.a@c.d', 'a.@c.d', 'a..b@c.d', 'a@b', 'a@b..c'].filter((text) => isEmail(text, current))).toEqual([])
})

it('comes to an end at once with the longest nonsense, and takes nothing longer than a mail path', () => {
  expect(readContact(`${'a.'.repeat(100_000)}@`, current)).toBeNull()
  expect(readContact(`${'a'.repeat(243)}@example.com`, current)).toBeNull()
  expect(readContact(`${'a'.repeat(242)}@example.com`, current)?.kind).toBe('email')
})

it('leaves what it has made as it is', () => {
  for (const text of ['+86 138-0013-8000', 'A@B.C', 'ＡＢ@c.d'])
    expect(normaliseContact(normaliseContact(text))).toBe(normaliseContact(text))
})
