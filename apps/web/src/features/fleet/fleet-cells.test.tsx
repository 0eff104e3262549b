import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { formatTexts } from '../../i18n/format-texts.ts'
import { i18n } from '../../i18n/instance.ts'
import { uiTexts } from '../../ui/ui-texts.ts'
import { FleetCell } from './fleet-cells.tsx'
import { fleetTexts } from './fleet-texts.ts'
import { emptyFleet } from './fleet.fixture.ts'
import type { FleetRow } from './rows.ts'

beforeAll(async () => {
  await Promise.all([fleetTexts, formatTexts, uiTexts].map((texts) => texts.load('en-US')))
  i18n.show('en-US')
})

const row = (more: Partial<FleetRow>): FleetRow => ({
  mmsi: 477_000_111,
  name: 'JADE HORIZON',
  fleet: emptyFleet,
  ship: { mmsi: 477_000_111, shown: true, followedAt: 0, note: null, reminders: 0 },
  state: null,
  port: null,
  voyage: null,
  voyageAsked: false,
  nextPort: null,
  ...more,
})
const cell = async (column: 'nextPort' | 'ownEta', of: FleetRow) => {
  const { prelude } = await prerenderToNodeStream(createElement(FleetCell, { column, row: of }))
  return (await text(prelude)).replaceAll(/<[^>]*>/g, '')
}

it.each(['nextPort', 'ownEta'] as const)('tells that the answer is on its way: %s', async (column) => {
  expect(await cell(column, row({ voyageAsked: true }))).toBe('…')
})

it('tells a port that nobody knows by a dash', async () => {
  expect(await cell('nextPort', row({}))).toBe('—')
})
