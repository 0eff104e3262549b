import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8')

/** The plain colours of a room. */
function coloursOf(room: string): Record<string, string> {
  const rules = css.slice(css.indexOf(`${room} {`)).split('}')[0]
  return Object.fromEntries([...rules.matchAll(/--([a-z-]+): (#[0-9a-f]{6});/g)].map(([, name, hex]) => [name, hex]))
}

/** WCAG 2.2 relative luminance and contrast. */
function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

// Words are written in these; `--warn` and `--buoy` are for marks and surfaces only.
const inks = ['ink', 'muted', 'primary', 'good', 'warn-ink', 'bad']

it.each(['.room-site', '.room-bridge'])('%s writes its words at 4.5:1 on both of its grounds', (room) => {
  const colours = coloursOf(room)
  const faint = inks.flatMap((ink) =>
    ['surface', 'raised']
      .map((ground) => ({ ink, ground, ratio: contrast(colours[ink], colours[ground]) }))
      .filter(({ ratio }) => ratio < 4.5),
  )
  expect(faint).toEqual([])
})
