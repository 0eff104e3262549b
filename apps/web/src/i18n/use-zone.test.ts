import { afterEach, expect, it } from 'vitest'
import { setDisplay } from '../storage/display-store.ts'
import { zoneNow } from './use-zone.ts'

afterEach(() => setDisplay({ timeZone: null }))

it('hours are meant in the zone that the reader set, without one in that of the browser', () => {
  expect(zoneNow()).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  setDisplay({ timeZone: 'Asia/Shanghai' })
  expect(zoneNow()).toBe('Asia/Shanghai')
})
