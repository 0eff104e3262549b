import { mapClasses } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { chartColours, classColours, rgb, speedSteps } from './chart-colours.ts'
import type { ChartTheme } from './chart-colours.ts'

/** WCAG 2.2 relative luminance and contrast. */
function luminance(hex: string): number {
  const [r, g, b] = rgb(hex).map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [
    number,
    number,
    number,
  ]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}
const tooFaint = (colours: Record<string, string>, grounds: string[], least: number): string[] =>
  Object.entries(colours).flatMap(([name, colour]) =>
    grounds
      .filter((ground) => contrast(colour, ground) < least)
      .map((ground) => `${name} on ${ground}: ${contrast(colour, ground).toFixed(2)}`),
  )

describe.each(['light', 'dark'] as ChartTheme[])('%s chart', (theme) => {
  const { sea, land, ...own } = chartColours[theme]

  it('shows every class at 3:1 on sea and land', () => {
    expect(Object.keys(classColours[theme])).toEqual([...mapClasses])
    expect(tooFaint(classColours[theme], [sea, land], 3)).toEqual([])
  })

  it('shows every speed at 3:1 on sea and land, each step apart from the next in lightness', () => {
    expect(
      tooFaint(Object.fromEntries(speedSteps[theme].map((step) => [step.from, step.colour])), [sea, land], 3),
    ).toEqual([])
    const lightness = speedSteps[theme].map((step) => luminance(step.colour))
    const ordered = [...lightness].sort((a, b) => (theme === 'light' ? b - a : a - b))
    expect(lightness).toEqual(ordered)
    for (let i = 1; i < lightness.length; i++)
      expect(contrast(speedSteps[theme][i].colour, speedSteps[theme][i - 1].colour)).toBeGreaterThan(1.15)
  })

  it('writes at 4.5:1 on its ground and marks the selection at 3:1', () => {
    expect(tooFaint({ sea: own.seaLabel }, [sea], 4.5)).toEqual([])
    expect(tooFaint({ country: own.countryLabel }, [land], 4.5)).toEqual([])
    expect(tooFaint({ port: own.portLabel, ship: own.shipLabel }, [sea, land], 4.5)).toEqual([])
    expect(tooFaint({ selection: own.selection, measure: own.measure }, [sea, land], 3)).toEqual([])
  })
})
