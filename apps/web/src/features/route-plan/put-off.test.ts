import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PutOff } from './put-off.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('is done once, later or when it is wanted, and never when another has taken its place', () => {
  const done: string[] = []
  const putOff = new PutOff()
  putOff.put(() => done.push('first'), 200)
  vi.advanceTimersByTime(199)
  putOff.put(() => done.push('second'), 200)
  vi.advanceTimersByTime(199)
  expect(done).toEqual([])
  vi.advanceTimersByTime(1)
  expect(done).toEqual(['second'])
  putOff.put(() => done.push('third'), 200)
  putOff.do()
  putOff.do()
  putOff.put(() => done.push('fourth'), 200)
  putOff.drop()
  vi.runAllTimers()
  expect(done).toEqual(['second', 'third'])
})
