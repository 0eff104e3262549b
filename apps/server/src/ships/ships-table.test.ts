import type { ListedShip } from '@fairway/contract'
import { expect, it } from 'vitest'
import { shipsTable } from './ships-table.ts'

const ship = { mmsi: 477_000_111, class: 'tanker', status: 1, sog: 0.1, positionAt: 0 } as ListedShip

it.each([
  ['en-US', ['Status', 'AIS status code'], 'Anchoring'],
  ['zh-CN', ['状态', 'AIS 航行状态代码'], '锚泊'],
] as const)('says what a ship does beside the code that her crew has set: %s', (language, headings, word) => {
  const { columns, rows } = shipsTable([ship], ['status'], language, () => null)
  expect(columns.slice(2, 4)).toEqual(headings)
  expect(rows[0].slice(2, 4)).toEqual([word, 1])
})
