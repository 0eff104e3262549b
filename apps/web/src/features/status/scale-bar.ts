const LONGEST_PIXELS = 96
const METRES = { nm: 1852, km: 1000 } as const

/** The longest round distance (1, 2 or 5 × 10ⁿ of the unit) that fits the bar. */
export function scaleBar(metresPerPixel: number, unit: 'nm' | 'km'): { metres: number; pixels: number } {
  const most = (metresPerPixel * LONGEST_PIXELS) / METRES[unit]
  const power = 10 ** Math.floor(Math.log10(most))
  const round = [5, 2, 1].find((step) => step * power <= most) ?? 1
  const metres = round * power * METRES[unit]
  return { metres, pixels: Math.round(metres / metresPerPixel) }
}
