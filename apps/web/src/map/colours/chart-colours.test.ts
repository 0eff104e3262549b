import { mapClasses, shipClasses } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { formOf } from '../ships/mark-shapes.ts'
import { chartColours, classColours, rgb, speedSteps } from './chart-colours.ts'
import type { ChartTheme } from './chart-colours.ts'
import { ciede2000, labOf, visions } from './colour-vision.fixture.ts'

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

  // Marks of another form are told apart by it (ships/mark-shapes.test.ts); a ΔE of 2 is just seen, of 10 at a glance.
  it.each(visions)('tells all classes apart with %s, by colour where their form is the same', (vision) => {
    const labs = shipClasses.map((name) => labOf(classColours[theme][name], vision))
    const alike = shipClasses.flatMap((one, i) =>
      shipClasses.slice(i + 1).flatMap((other, more) => {
        const apart = ciede2000(labs[i], labs[i + 1 + more])
        const least = formOf(one) === formOf(other) ? 14 : vision === 'normal' ? 10 : 5
        return apart < least ? [`${one} and ${other}: ${apart.toFixed(1)}`] : []
      }),
    )
    expect(alike).toEqual([])
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
    expect(tooFaint({ warRisk: own.warRisk, emission: own.emission }, [sea], 4.5)).toEqual([])
    expect(tooFaint({ selection: own.selection, measure: own.measure }, [sea, land], 3)).toEqual([])
  })
})

it('draws the coast by night at 3:1 on the sea, where land and sea are both dark', () => {
  expect(tooFaint({ coast: chartColours.dark.coast }, [chartColours.dark.sea], 3)).toEqual([])
})

it('computes colour differences as their authors do', () => {
  // Sharma, Wu and Dalal 2005, table 1, pairs 1, 7, 13, 17, 22 and 34.
  const pairs = [
    [50, 2.6772, -79.7751, 50, 0, -82.7485, 2.0425],
    [50, 0, 0, 50, -1, 2, 2.3669],
    [50, -0.001, 2.49, 50, 0.0009, -2.49, 4.8045],
    [50, 2.5, 0, 73, 25, -18, 27.1492],
    [50, 2.5, 0, 50, 1.8634, 0.5757, 1],
    [2.0776, 0.0795, -1.135, 0.9033, -0.0636, -0.5514, 0.9082],
  ] as const
  for (const [l1, a1, b1, l2, a2, b2, expected] of pairs)
    expect(ciede2000([l1, a1, b1], [l2, a2, b2])).toBeCloseTo(expected, 3)
})
