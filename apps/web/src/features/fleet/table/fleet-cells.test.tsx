import { createElement } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { text } from 'node:stream/consumers'
import { beforeAll, expect, it } from 'vitest'
import { formatTexts } from '../../../i18n/format-texts.ts'
import { i18n } from '../../../i18n/instance.ts'
import { uiTexts } from '../../../ui/ui-texts.ts'
import { FleetCell } from './fleet-cells.tsx'
import { fleetTexts } from '../fleet-texts.ts'
import { emptyFleet } from '../fleet.fixture.ts'
import type { FleetVoyage, ShipRow } from '@fairway/contract'
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
const cell = async (column: 'nextPort' | 'ownEta' | 'status', of: FleetRow) => {
  const { prelude } = await prerenderToNodeStream(createElement(FleetCell, { column, row: of }))
  return (await text(prelude)).replaceAll(/<[^>]*>/g, '')
}

it.each(['nextPort', 'ownEta'] as const)('tells that the answer is on its way: %s', async (column) => {
  expect(await cell(column, row({ voyageAsked: true }))).toBe('…')
})

it('tells a port that nobody knows by a dash', async () => {
  expect(await cell('nextPort', row({}))).toBe('—')
})

const lying = (status: number | null) => ({ class: 'tanker', sog: 0, status }) as ShipRow

it.each([
  ['moored', { state: lying(5) }, 'Mooring'],
  ['moored while her port call is open', { state: lying(5), voyage: { inPort: true } as FleetVoyage }, 'Berthing'],
  ['at anchor', { state: lying(1) }, 'Anchoring'],
  ['fishing', { state: { ...lying(7), sog: 3 } }, 'Under wayFishing'],
  ['aground', { state: lying(6) }, 'Aground'],
  ['still, and without a status', { state: lying(null) }, 'Stopped'],
  ['never heard', {}, 'No report'],
])('says of a ship %s what she does, and below it what her crew has set where that says more', async (_, of, words) => {
  expect(await cell('status', row(of))).toBe(words)
})
