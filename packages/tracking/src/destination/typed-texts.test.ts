import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { canonicalLocode, ports } from '../ports/index.ts'
import { createDestinationResolver } from './index.ts'

interface TypedText {
  text: string
  meant: string[]
  near: { lat: number; lon: number } | null
}

const typed: TypedText[] = readFileSync(new URL('./typed-texts.tsv', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line.includes('\t') && !line.startsWith('#'))
  .map((line) => {
    const [text, meant, position] = line.split('\t') as [string, string, string?]
    const [lat, lon] = (position ?? '').split(' ').map(Number)
    return { text, meant: meant.split('|'), near: position === undefined ? null : { lat: lat!, lon: lon! } }
  })

const { resolve } = createDestinationResolver(ports)
const shown = typed.map(({ text, near }) => resolve(text, near).port?.locode ?? null)
const isRight = (locode: string, meant: readonly string[]) => meant.some((code) => canonicalLocode(code) === locode)
/** How many of the ports shown are right when each text means what the text so many lines further means. */
const rightWhenShiftedBy = (lines: number): number =>
  typed.filter((_, i) => {
    const locode = shown[i]
    return locode != null && isRight(locode, typed[(i + lines) % typed.length]!.meant)
  }).length

it('shows the right port for texts that name one, and none for the others', () => {
  const wrong = typed.flatMap(({ text, meant }, i) => {
    const locode = shown[i]
    return locode != null && !isRight(locode, meant) ? [`${text}: ${locode}`] : []
  })
  expect(wrong).toEqual([])
  const named = typed.filter(({ meant }) => !meant.includes('-')).length
  expect(typed.length - named).toBeGreaterThan(20)
  expect(named).toBeGreaterThan(90)
  expect(rightWhenShiftedBy(0) / named).toBeGreaterThan(0.96)
})

it('is right because of the texts: with the labels of other texts hardly one is', () => {
  for (const lines of [1, 7, 31]) expect(rightWhenShiftedBy(lines), `${lines}`).toBeLessThan(4)
})
