import { packWay } from '@fairway/contract'
import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { formatTexts } from '../../i18n/format-texts.ts'
import { i18n } from '../../i18n/instance.ts'
import { replayedShips } from './replay-ships.ts'
import { replayTexts } from './replay-texts.ts'
import { ReplayedNow } from './replayed-now.tsx'

const FROM = Date.UTC(2026, 10, 22)
const MINUTE = 60_000
const END = FROM + 130 * MINUTE
const ship = (mmsi: number, minutes: readonly number[], gaps: number[] = []) => ({
  mmsi,
  class: 'tanker' as const,
  name: `SHIP ${mmsi}`,
  nameZh: null,
  ...packWay(
    {
      time: minutes.map((minute) => FROM + minute * MINUTE),
      lat: minutes.map(() => 0),
      lon: minutes.map((minute) => 10 + minute / 300),
      gaps,
    },
    FROM,
  ),
})
const ships = replayedShips({
  from: FROM,
  to: END,
  total: 2,
  // The second is silent from minute 30 to 90.
  ships: [ship(1, [0, 60, 130]), ship(2, [0, 30, 90, 130], [2])],
})

beforeAll(async () => {
  for (const language of ['en-US', 'zh-CN'] as const)
    await Promise.all([replayTexts, formatTexts].map((texts) => texts.load(language)))
})
async function said(minute: number, language: 'en-US' | 'zh-CN' = 'en-US'): Promise<string> {
  i18n.show(language)
  const now = createElement(ReplayedNow, { ships, time: FROM + minute * MINUTE, to: END })
  return (await text((await prerenderToNodeStream(now)).prelude)).replaceAll('<!-- -->', '')
}

it('a place between two reports is called interpolated, in both languages', async () => {
  expect(await said(15)).toContain('Now: 2. 2 interpolated between two reports.')
  expect(await said(15, 'zh-CN')).toContain('其中 2 艘的位置为两次报告之间的插值。')
})

it('a place at a report, and one that is held in a silence, is not', async () => {
  expect(await said(0)).toMatch(/Now: 2\.$/)
  expect(await said(75)).toMatch(/Now: 2\. 1 interpolated between two reports\.$/)
})
