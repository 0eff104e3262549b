import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { lastingToast, toast, useToasts } from './toast-store.ts'

const HOUR = 3_600_000
const shown = () => useToasts.getState().toasts.map(({ text }) => text)

beforeEach(() => {
  vi.useFakeTimers()
  useToasts.setState({ toasts: [] })
})
afterEach(() => vi.useRealTimers())

it('a message leaves by itself, one that is to be written down when it is closed', () => {
  toast('note', 'saved')
  const id = lastingToast('good', 'Reference ACDEFGHJ')
  expect(shown()).toEqual(['saved', 'Reference ACDEFGHJ'])
  vi.advanceTimersByTime(HOUR)
  expect(shown()).toEqual(['Reference ACDEFGHJ'])
  useToasts.getState().dismiss(id)
  expect(shown()).toEqual([])
})
