import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { dismissErrors, hostToasts, lastingToast, pauseToasts, resumeToasts, toast, useToasts } from './toast-store.ts'

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
it('stays while the mouse or the focus is on the messages, and a moment longer', () => {
  toast('bad', 'no connection')
  vi.advanceTimersByTime(4_900)
  pauseToasts()
  toast('note', 'saved')
  vi.advanceTimersByTime(HOUR)
  expect(shown()).toEqual(['no connection', 'saved'])
  resumeToasts()
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual(['no connection', 'saved'])
  vi.advanceTimersByTime(1_000)
  expect(shown()).toEqual(['saved'])
  vi.advanceTimersByTime(3_000)
  expect(shown()).toEqual([])
})
it('takes errors away when a success comes, and nothing else', () => {
  toast('bad', 'the code is wrong')
  toast('note', 'sent again')
  toast('good', 'saved')
  expect(shown()).toEqual(['sent again', 'saved'])
})
it('an error is over when its form is sent again', () => {
  toast('bad', 'the code is wrong')
  toast('note', 'sent again')
  dismissErrors()
  expect(shown()).toEqual(['sent again'])
})
it('an error is over when the dialog it was said in closes, but not one that closed it', () => {
  // What a dialog is matters to the browser alone.
  const release = hostToasts({} as HTMLElement)
  toast('bad', 'the code is wrong')
  vi.advanceTimersByTime(1_000)
  toast('bad', 'the time is over')
  release()
  expect(shown()).toEqual(['the time is over'])
})
it('lets the oldest go when a fourth comes', () => {
  for (const text of ['one', 'two', 'three', 'four']) toast('note', text)
  expect(shown()).toEqual(['two', 'three', 'four'])
})
