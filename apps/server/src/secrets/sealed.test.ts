import { expect, it } from 'vitest'
import { keyedHash } from './keyed-hash.ts'
import { sealer } from './sealed.ts'

const box = sealer(keyedHash('one'), 'use')

it('gives back what was sealed, and seals the same text otherwise each time', () => {
  const sealed = box.seal('密钥 secret')
  expect(box.open(sealed)).toBe('密钥 secret')
  expect(sealed).not.toContain('secret')
  expect(box.seal('密钥 secret')).not.toBe(sealed)
})

it('opens nothing that was changed, cut, or sealed for another use or with another secret', () => {
  const sealed = box.seal('secret')
  const changed = Buffer.from(sealed, 'base64url')
  changed[changed.length - 1] ^= 1
  expect(() => box.open(changed.toString('base64url'))).toThrow()
  expect(() => box.open(sealed.slice(0, 20))).toThrow()
  expect(() => sealer(keyedHash('one'), 'other').open(sealed)).toThrow()
  expect(() => sealer(keyedHash('two'), 'use').open(sealed)).toThrow()
})
