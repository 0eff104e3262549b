import { expect, it } from 'vitest'
import { maskContact } from './mask-contact.ts'

it('keeps what the owner knows it by and hides the middle', () => {
  expect(maskContact('13800135678')).toBe('138****5678')
  expect(maskContact('wu.li@example.org')).toBe('w***@example.org')
})
it('leaves alone what is too short to hide', () => expect(maskContact('12345')).toBe('12345'))
