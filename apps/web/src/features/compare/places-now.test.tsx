import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { formatTexts } from '../../i18n/format-texts.ts'
import { i18n } from '../../i18n/instance.ts'
import { compareTexts } from './compare-texts.ts'
import { PlacesNow } from './places-now.tsx'
import type { Compared } from './use-compared.ts'

const MINUTE = 60_000
/** Heard at these two minutes. */
const heard = (style: number, minutes: readonly number[], gaps: number[] = []): Pick<Compared, 'style' | 'track'> => ({
  style,
  track: {
    mmsi: style,
    from: 0,
    to: 60 * MINUTE,
    stored: 2,
    simulated: false,
    time: minutes.map((minute) => minute * MINUTE),
    lat: [20, 20.1],
    lon: [118, 118.1],
    sog: [null, null],
    cog: [null, null],
    gaps,
  },
})
/** The third is silent between her two reports. */
const compared = [heard(0, [0, 20]), heard(1, [10, 30]), heard(2, [0, 59], [1])]

beforeAll(async () => {
  for (const language of ['en-US', 'zh-CN'] as const)
    await Promise.all([compareTexts, formatTexts].map((texts) => texts.load(language)))
})
async function said(minute: number, language: 'en-US' | 'zh-CN' = 'en-US'): Promise<string> {
  i18n.show(language)
  return text((await prerenderToNodeStream(createElement(PlacesNow, { compared, time: minute * MINUTE }))).prelude)
}

it('names whose place lies between two reports, in both languages', async () => {
  expect(await said(15)).toContain('>Interpolated between two reports: A, B<')
  expect(await said(15, 'zh-CN')).toContain('>位置为两次报告之间的插值：A，B<')
  expect(await said(10)).toContain(': A<')
})

it('names nobody at a report, in a silence and where nobody is yet', async () => {
  expect(await said(0)).toContain('No place is interpolated.')
  expect(await said(45)).toContain('No place is interpolated.')
})
