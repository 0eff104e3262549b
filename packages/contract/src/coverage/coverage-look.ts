import type { DensityColour, DensityLook } from '../density/density-look.ts'
import { COVERAGE_DAYS } from './coverage-api.ts'

const seldom: Record<DensityLook, DensityColour> = { light: [0, 121, 92, 45], dark: [96, 226, 178, 40] }
const always: Record<DensityLook, DensityColour> = { light: [0, 98, 78, 150], dark: [96, 226, 178, 130] }

/** The colour of a cell by the days in which it was heard; that of none is clear. */
export const coveragePalette = (look: DensityLook): readonly DensityColour[] => [
  [0, 0, 0, 0],
  ...Array.from({ length: COVERAGE_DAYS }, (_, day) => {
    const share = day / (COVERAGE_DAYS - 1)
    const mixed = (part: 0 | 1 | 2 | 3) => Math.round(seldom[look][part] * (1 - share) + always[look][part] * share)
    return [mixed(0), mixed(1), mixed(2), mixed(3)] as const
  }),
]
