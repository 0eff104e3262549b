import { expect, it } from 'vitest'
import { passwordWeakness } from './weak-passwords.ts'

const weak = (passwords: readonly string[], contacts: readonly (string | null)[] = []) =>
  passwords.filter((password) => passwordWeakness(password, contacts) !== null)
const all = (passwords: readonly string[], contacts: readonly (string | null)[] = []) =>
  expect(weak(passwords, contacts)).toEqual(passwords)

it('repeats are no password', () => {
  all([
    '888888',
    'aaaaaa',
    'ababab',
    '121212',
    '123123123',
    'abcabc',
    '13141314',
    '１１１１１１',
    '🚢🚢🚢🚢🚢🚢',
    '001100110',
  ])
})
it('sequences are no password, in either direction', () => {
  all(['123456', '654321', '987654321', '0987654321', '567890', 'abcdef', 'fedcba', 'ABCDEFG', 'abc123', '123abc456'])
})
it('rows and columns of the keyboard are no password', () => {
  all([
    'qwerty',
    'poiuyt',
    'asdfghjkl',
    '!@#$%^',
    '1qaz2wsx',
    'zaq1xsw2',
    'qazwsxedc',
    '1q2w3e4r',
    '147258369',
    'qweasdzxc',
  ])
})
it('one character beside a pattern makes no password of it', () => {
  all(['a123456', '123456a', 'qwerty1', '1234x5678', '888888!'])
})
it('the contact of the account, what stands before its @ and parts of it are no password', () => {
  const contacts = ['13800138000', 'Captain-Li@ships.example']
  const own = [
    '13800138000',
    '138000',
    '00138000',
    '00083100831',
    'captain-li',
    'il-niatpac',
    'Captain-Li2024',
    'ships.example',
    '138-0013-8000',
    '+86 (138) 0013 8000',
    'captain.li_24',
    'captainli',
  ]
  expect(own.map((password) => passwordWeakness(password, contacts))).toEqual(own.map(() => 'passwordOfContact'))
  expect(weak(['anchor-at-li-7', 'captain-of-the-li'], contacts)).toEqual([])
  expect(weak(['mate-of-1380'], [null, '', 'a@b.cn'])).toEqual([])
})
it('what people can remember and nobody guesses is one', () => {
  expect(
    weak([
      'gangway-7',
      'tide & 2 anchors',
      '密码很长很安全',
      'x9!kQ2',
      'correct horse battery',
      'pro456-xkcd',
      '   six   spaces   ',
    ]),
  ).toEqual([])
})
it('takes the longest password in no time', () => {
  const began = performance.now()
  for (let i = 0; i < 20; i++) passwordWeakness(`${'abcdefgh'.repeat(16)}`, ['13800138000', 'a@b.cn'])
  passwordWeakness('a'.repeat(600))
  expect(performance.now() - began).toBeLessThan(1_000)
})
