import type { VoyageSummary } from '@fairway/contract'
import { createElement, type ComponentType } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, it } from 'vitest'
import { formatTexts } from '../../i18n/format-texts.ts'
import { i18n } from '../../i18n/instance.ts'
import { SummaryFigures } from './summary-figures.tsx'
import { VoyageTerms } from './voyage-terms.tsx'
import { voyageTexts } from './voyage-texts.ts'

const HOUR = 3_600_000
const languages = ['en-US', 'zh-CN'] as const

beforeAll(async () => {
  for (const language of languages) await Promise.all([voyageTexts, formatTexts].map((texts) => texts.load(language)))
})

const summary = (more: Partial<VoyageSummary> = {}): VoyageSummary => ({
  calls: 1,
  ports: 1,
  distance: 0,
  filledShare: 0,
  atSea: 0,
  atAnchor: 0,
  atBerth: 31 * HOUR,
  meanSpeed: null,
  ...more,
})
async function htmlOf<P extends object>(
  component: ComponentType<P>,
  props: P,
  language: (typeof languages)[number] = 'en-US',
): Promise<string> {
  i18n.show(language)
  return text((await prerenderToNodeStream(createElement(component, props))).prelude)
}
/** What stands under the name of a figure. */
const figure = (html: string, name: string) => new RegExp(`<dt>${name}</dt><dd[^>]*>([^<]*)`).exec(html)?.[1]

describe('the figures of a period', () => {
  it('have no distance while her one voyage runs: that is not known, and not 0', async () => {
    const running = await htmlOf(SummaryFigures, { summary: summary({ atSea: 40 * HOUR }) })
    expect(figure(running, 'Distance')).toBe('—')
    expect(figure(running, 'Average speed')).toBe('—')
    expect(figure(running, 'At sea')).toBe('1 d 16 h')
  })

  it('have a distance of 0 where she lay in port all the time', async () => {
    const lying = await htmlOf(SummaryFigures, { summary: summary() })
    expect(figure(lying, 'Distance')).toMatch(/^0/)
    expect(figure(lying, 'At sea')).toBe('0 h')
    expect(figure(lying, 'At berth')).toBe('1 d 7 h')
  })
})

it.each(languages)('every column that counts from somewhere is explained beside the table, in %s', async (language) => {
  const html = await htmlOf(VoyageTerms, {}, language)
  const { table } = voyageTexts.loaded(language)!
  const { title, ...terms } = table.terms
  expect(html).toContain(`<summary>${title}</summary>`)
  for (const [term, words] of Object.entries(terms))
    expect(html).toContain(`<dt>${table[term as keyof typeof terms]}</dt><dd>${words}</dd>`)
  // Time at anchor off the port is none of the time in port: who compares the two columns is told.
  expect(terms.anchorTime).toMatch(language === 'en-US' ? /longer than the time in port/ : /在港时间/)
})
