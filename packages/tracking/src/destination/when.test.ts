import { expect, it } from 'vitest'
import { withoutWhen } from './when.ts'

it('takes the day and time of arrival off the end of a text', () => {
  for (const text of [
    'BUSAN 0612',
    'BUSAN 06/12 0900LT',
    'BUSAN-25/0600',
    'BUSAN(15/0900LT)',
    'BUSAN 06.12 09:00',
    'BUSAN ETA0812',
    'BUSAN ETA: 12/10 1800',
    'BUSAN 06-12',
    'BUSAN 2300HRS',
    'BUSAN 12 UTC',
  ])
    expect(withoutWhen(text), text).toBe('BUSAN')
})

it('leaves numbers that are none', () => {
  for (const text of [
    'PENGLAI 19-3',
    'PORT 2000',
    'BERTH 12',
    'MAASVLAKTE 2',
    'WAALHAVEN 7 RDAM',
    'CHANNEL 16',
    'DEDUI00470',
  ])
    expect(withoutWhen(text), text).toBe(text)
})
