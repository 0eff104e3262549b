import { expect, it } from 'vitest'
import { columnsFor, screens } from './columns.ts'

const on = (width: number) =>
  columnsFor({ all: width < screens.all, place: width < screens.place, ownEta: width < screens.ownEta })

it('a first visit sees speed, next port and both times of arrival on a laptop, and where she is on most of them', () => {
  expect(on(1600)).toEqual(['status', 'sog', 'position', 'nextPort', 'eta', 'ownEta', 'age'])
  for (const laptop of [1440, 1366])
    expect(on(laptop)).toEqual(['status', 'sog', 'position', 'nextPort', 'eta', 'ownEta'])
  expect(on(1280)).toEqual(['status', 'sog', 'nextPort', 'eta', 'ownEta'])
  expect(on(1024)).toEqual(['status', 'sog', 'nextPort', 'eta', 'age'])
})
