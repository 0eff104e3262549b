import { expect, it } from 'vitest'
import { markDevice, visitorOf } from './visitor.ts'

const SECRET = 'd'.repeat(43)
const OTHER = 'x'.repeat(43)

function marked(protocol: string): string {
  let header = ''
  markDevice({ protocol }, { header: (_, value) => (header = value) }, SECRET)
  return header
}
const secretIn = (cookie: string) => visitorOf({ headers: { cookie }, ip: '192.0.2.1' }).deviceSecret

it('the mark of a device is of this host alone over https, where no neighbouring host can plant one', () => {
  expect(marked('https')).toBe(
    `__Host-fairway_device=${SECRET}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure`,
  )
  expect(marked('http')).toBe(`fairway_device=${SECRET}; Path=/; Max-Age=31536000; HttpOnly; SameSite=Strict`)
  expect(secretIn(`fairway_device=${OTHER}; __Host-fairway_device=${SECRET}`)).toBe(SECRET)
})

it('a mark that was given before it had the prefix is still known', () => {
  expect(secretIn(`fairway_device=${SECRET}`)).toBe(SECRET)
  expect(secretIn(`fairway_device=${SECRET}; fairway_device=${OTHER}`)).toBeNull()
})
