import { expect, it } from 'vitest'
import { texts as en } from './station.en-us.ts'
import { AID_TYPES, formOf, isStation } from './station.ts'

it.each([
  [992_111_840, 'real'],
  [994_126_001, 'virtual'],
  [111_219_501, 'helicopter'],
  [111_232_101, 'fixedWing'],
  [970_123_456, 'sart'],
  [972_000_001, 'mob'],
  [974_000_001, 'epirb'],
  [2_655_200, null],
  [477_995_300, null],
])('reads %i as %s', (mmsi, form) => expect(formOf(mmsi)).toBe(form))

it('tells stations from ships, and has a name for each kind of aid', () => {
  expect((['aton', 'base-station', 'sar-aircraft', 'distress'] as const).every(isStation)).toBe(true)
  expect((['tanker', 'other'] as const).some(isStation)).toBe(false)
  expect(Object.keys(en.aids)).toHaveLength(AID_TYPES)
})
