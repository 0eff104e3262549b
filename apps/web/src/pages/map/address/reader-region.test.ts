import { expect, it } from 'vitest'
import { readerRegion } from './reader-region.ts'

it.each([
  ['Asia/Shanghai', [], 29],
  ['Asia/Singapore', ['zh-CN'], 5],
  ['Europe/Berlin', ['en-US'], 53],
  ['America/New_York', ['en-US'], 37],
  ['America/Argentina/Cordoba', [], -27],
  ['Pacific/Auckland', [], -38],
  ['UTC', ['zh-CN', 'en'], 29],
])('knows the waters of %s, %j', (timeZone, languages, lat) =>
  expect(readerRegion({ timeZone, languages })?.lat).toBe(lat),
)

it('does not guess where English is spoken by a clock of nowhere', () => {
  expect(readerRegion({ timeZone: 'UTC', languages: ['en-US'] })).toBeNull()
  expect(readerRegion({ timeZone: 'Etc/GMT+3', languages: [] })).toBeNull()
})
