import { expect, it } from 'vitest'
import { positionText } from './position-text.ts'

it('writes a position as a chart does, and 60 minutes as a degree', () => {
  expect(positionText({ lat: 51.95, lon: 4.05 })).toBe('51°57.0′N 004°03.0′E')
  expect(positionText({ lat: -0.05, lon: -179.9999 })).toBe('00°03.0′S 180°00.0′W')
})
