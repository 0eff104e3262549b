import { expect, it } from 'vitest'
import { readBoardUrl, writeBoardUrl } from './use-board-url.ts'

it('an address says the whole board, the usual of it nothing, and nonsense is the usual', () => {
  const text = 'hours=24&class=bulk&q=star&sort=-ours&wall=1'
  const url = readBoardUrl(new URLSearchParams(text))
  expect(url).toEqual({ hours: 24, class: 'bulk', q: 'star', sorting: { by: 'ours', down: true }, wall: true })
  expect(new URLSearchParams(writeBoardUrl(url)).toString()).toBe(text)
  const usual = readBoardUrl(new URLSearchParams('hours=9999&class=submarine&sort=-colour'))
  expect(usual).toEqual({ hours: 72, class: null, q: '', sorting: { by: 'order', down: false }, wall: false })
  expect(writeBoardUrl(usual)).toEqual({})
})
