import { expect, it } from 'vitest'
import { readForm } from './form-bodies.ts'

it('reads fields with signs of every language', () => {
  expect(readForm('phoneOrEmail=a%40b.c&password=%E5%AF%86+%2B%26')).toEqual({
    phoneOrEmail: 'a@b.c',
    password: '密 +&',
  })
})

it('refuses a field that is given twice, and more fields than any form has', () => {
  expect(() => readForm('mobile=1&mobile=2')).toThrow()
  expect(() => readForm(Array.from({ length: 51 }, (_, i) => `f${i}=`).join('&'))).toThrow()
})

it('takes a name out of the language for a name', () => {
  const form = readForm('__proto__=x&constructor=y')
  expect(Object.getPrototypeOf(form)).toBe(Object.prototype)
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor'])
})
