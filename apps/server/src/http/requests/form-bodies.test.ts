import { describe, expect, it } from 'vitest'
import { readForm, readMultipart } from './form-bodies.ts'

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

describe('a form of parts', () => {
  const parts = async (fill: (form: FormData) => void) => {
    const form = new FormData()
    fill(form)
    const request = new Request('http://localhost', { method: 'POST', body: form })
    return readMultipart(Buffer.from(await request.arrayBuffer()), request.headers.get('content-type')!)
  }

  it('gives the same fields as any other', async () => {
    expect(await parts((form) => form.set('password', '密 +&'))).toEqual({ password: '密 +&' })
  })

  it('is refused with a file, a doubled field, too many of them, or without an end', async () => {
    await expect(parts((form) => form.set('mobile', new File(['x'], 'x.txt')))).rejects.toThrow('file')
    await expect(parts((form) => ['1', '2'].forEach((value) => form.append('mobile', value)))).rejects.toThrow(
      'doubled',
    )
    await expect(
      parts((form) => Array.from({ length: 51 }, (_, i) => i).forEach((i) => form.set(`f${i}`, ''))),
    ).rejects.toThrow('many')
    await expect(readMultipart(Buffer.from('--x\r\n'), 'multipart/form-data; boundary=x')).rejects.toThrow('read')
    await expect(readMultipart(Buffer.from(''), 'multipart/form-data')).rejects.toThrow('read')
  })
})
