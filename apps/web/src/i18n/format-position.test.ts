import { describe, expect, it } from 'vitest'
import { formatPosition } from './format-position.ts'
import { positionFormats } from '../storage/position-formats.ts'
import { parsePosition } from './parse-position.ts'

describe('formatPosition', () => {
  it('writes degrees and decimal minutes with fixed width', () => {
    expect(formatPosition({ lat: 31.2, lon: 2.05 }, 'degrees-minutes')).toBe('31°12.000′N 002°03.000′E')
  })
  it('carries a rounded-up minute into the degree', () => {
    expect(formatPosition({ lat: 31.9999999, lon: -0.0000001 }, 'degrees-minutes')).toBe('32°00.000′N 000°00.000′W')
    expect(formatPosition({ lat: -31.9999999, lon: 179.99999999 }, 'degrees-minutes-seconds')).toBe(
      '32°00′00.0″S 180°00′00.0″E',
    )
  })
  it('brings a longitude of a neighbour copy of the world home', () => {
    expect(formatPosition({ lat: 0, lon: 190 }, 'degrees-minutes')).toBe('00°00.000′N 170°00.000′W')
  })
  it('writes decimal degrees with a comma between', () => {
    expect(formatPosition({ lat: -31.2, lon: 122 }, 'decimal')).toBe('-31.20000, 122.00000')
  })
  it.each(positionFormats)('can be read back: %s', (format) => {
    const position = parsePosition(formatPosition({ lat: -12.345678, lon: 123.456789 }, format))
    expect(position?.lat).toBeCloseTo(-12.345678, 4)
    expect(position?.lon).toBeCloseTo(123.456789, 4)
  })
})
