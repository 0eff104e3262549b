import { describe, expect, it } from 'vitest'
import {
  ANGLE_ABSENT,
  SPEED_ABSENT,
  glideStep,
  glideSteps,
  packKinematics,
  packTimeAndSpeed,
  reportInterval,
  texelClass,
  texelCourse,
  texelGlideSeconds,
  texelHeading,
  texelMoving,
  texelSeconds,
  texelSpeed,
} from './ship-texel.ts'

describe('ship texel', () => {
  it('keeps every field of the largest values apart', () => {
    const z = packKinematics(3599, 1234, 15, true, 7) | 0
    expect([texelHeading(z), texelCourse(z), texelClass(z), texelMoving(z), texelGlideSeconds(z)]).toEqual([
      3599,
      1234,
      15,
      true,
      180,
    ])
    const w = packTimeAndSpeed(4_000_000, 1022) | 0
    expect([texelSeconds(w), texelSpeed(w)]).toEqual([4_000_000, 1022])
  })

  it('marks what is not available, and takes 360° for not available too', () => {
    const z = packKinematics(0xffff, 3600, 0, false, 0)
    expect([texelHeading(z), texelCourse(z), texelMoving(z)]).toEqual([ANGLE_ABSENT, ANGLE_ABSENT, false])
    expect(texelSpeed(packTimeAndSpeed(0, 0xffff))).toBe(SPEED_ABSENT)
    expect(texelSeconds(packTimeAndSpeed(-5, 0))).toBe(0)
  })

  it('knows when the next report is due by ITU-R M.1371', () => {
    expect([100, 140, 141, 231].map((sog) => reportInterval(sog, false))).toEqual([10, 10, 6, 2])
    expect([20, 21].map((sog) => reportInterval(sog, true))).toEqual([180, 30])
    expect([reportInterval(0xffff, false), reportInterval(0, false)]).toEqual([0, 0])
  })

  it('lets no ship glide longer than the last step', () => {
    expect([0, 2, 10, 11, 180, 9999].map((seconds) => glideSteps[glideStep(seconds)])).toEqual([
      0, 10, 10, 20, 180, 180,
    ])
    expect(glideStep(Number.NaN)).toBe(0)
  })
})
