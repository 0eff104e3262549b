import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { fleetColours } from './fleet-colours.ts'

const linear = (part: number) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
function luminance(hex: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (a: string, b: string) => {
  const [dark, light] = [luminance(a), luminance(b)].sort((x, y) => x - y) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
const tokens = readFileSync(new URL('../../../../apps/web/src/ui/styles/tokens.css', import.meta.url), 'utf8')
const grounds = [...tokens.matchAll(/--(?:sea-light|sea-dark|land-dark|paper|surface|raised):\s*(#[0-9a-f]{6})/gi)]
  .map((match) => match[1]!)
  .concat('#F4F0E6')

describe('colours of fleets', () => {
  it('stand out 3 to 1 or better from sea, land and every surface, in light and in dark', () => {
    expect(grounds.length).toBeGreaterThanOrEqual(8)
    for (const colour of Object.values(fleetColours))
      for (const ground of grounds) expect(contrast(colour, ground), `${colour} on ${ground}`).toBeGreaterThanOrEqual(3)
  })
})
