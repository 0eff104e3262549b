import { expect, it } from 'vitest'
import { countryCodes } from './country-codes.ts'
import { countryName } from './country-name.ts'

it('are those of countries that are, in the order of their names in each language', () => {
  const codes = countryCodes('en-US')
  expect(codes).toEqual(expect.arrayContaining(['CN', 'HK', 'NL', 'SG', 'TW', 'US', 'GB', 'XK']))
  for (const none of ['DD', 'SU', 'UK', 'YU', 'EU', 'UN', 'ZZ', 'XA', 'QO']) expect(codes).not.toContain(none)
  expect(codes.length).toBeGreaterThan(240)
  expect(codes.length).toBeLessThan(262)
  expect(countryName(codes[0], 'en-US')).toBe('Afghanistan')
  expect(countryCodes('zh-CN').toSorted()).toEqual(codes.toSorted())
})
