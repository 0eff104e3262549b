import { expect, it } from 'vitest'
import { embedHost } from './embed-limits.ts'

it('a host is taken out of what people paste, and nothing else gets into a policy', () => {
  expect(embedHost(' https://Ships.Example/tracking?x=1 ')).toBe('ships.example')
  expect(embedHost('*.ships.example:8443')).toBe('*.ships.example:8443')
  expect(embedHost('localhost:3000')).toBe('localhost:3000')
  for (const wrong of [
    '',
    '*',
    '*.com',
    'https:',
    "ships.example; script-src 'unsafe-inline'",
    'a b',
    "'self'",
    'ships..example',
    '-a.example',
    'a.example:99999999',
  ])
    expect([wrong, embedHost(wrong)]).toEqual([wrong, null])
})
