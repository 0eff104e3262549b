import type { FleetVoyage, FollowedShip, NoteFields, ShipRow } from '@fairway/contract'
import { describe, expect, it } from 'vitest'
import { emptyFleet } from '../fleet.fixture.ts'
import { findRows, noteLine, sortRows, type FleetRow } from './rows.ts'

const note = (fields: Partial<NoteFields>): FollowedShip['note'] => ({
  nameZh: '',
  nameEn: '',
  grouping: '',
  type: '',
  totalTonnage: null,
  name: '',
  remarks: '',
  ...fields,
  changedAt: 1,
})
const row = (name: string, state: Partial<ShipRow> | null, ship: Partial<FollowedShip> = {}): FleetRow => ({
  mmsi: 413_000_000 + name.length,
  name,
  fleet: emptyFleet,
  state: state as ShipRow | null,
  port: null,
  voyage: null,
  voyageAsked: false,
  nextPort: null,
  ship: { mmsi: 413_000_000, shown: true, followedAt: 0, note: null, reminders: 0, ...ship },
})
const rows = [
  row('Bravo', { class: 'tanker', sog: 12, status: 0, destination: 'SHANGHAI', positionAt: 5 }),
  row('alpha', { class: 'tanker', sog: 0, status: 5, destination: '', positionAt: 9 }),
  row('Charlie', null),
]
const names = (some: readonly FleetRow[]) => some.map(({ name }) => name)

describe('the rows of the fleet table', () => {
  it.each([
    ['name', false, ['alpha', 'Bravo', 'Charlie']],
    ['name', true, ['Bravo', 'alpha', 'Charlie']],
    ['sog', false, ['alpha', 'Bravo', 'Charlie']],
    ['sog', true, ['Bravo', 'alpha', 'Charlie']],
    ['status', false, ['Bravo', 'alpha', 'Charlie']],
    ['age', false, ['alpha', 'Bravo', 'Charlie']],
    ['destination', true, ['Bravo', 'alpha', 'Charlie']],
  ] as const)('stand by %s, down: %s, what is not known last', (by, down, expected) =>
    expect(names(sortRows(rows, { by, down }, 'en-US'))).toEqual(expected),
  )

  it('stand by what they do, in port by their port call, and without a word after those with one', () => {
    const inPort = { inPort: true } as FleetVoyage
    const some = [
      row('Anchored', { class: 'tanker', sog: 0.1, status: 1 }),
      row('Buoyed', { class: 'tanker', sog: 0, status: 5 }),
      row('Unheard', null),
      row('Aground', { class: 'tanker', sog: 0, status: 6 }),
      { ...row('Discharging', { class: 'tanker', sog: 0, status: 5 }), voyage: inPort },
      row('Sailing', { class: 'tanker', sog: 12, status: 5 }),
    ]
    const expected = ['Sailing', 'Discharging', 'Anchored', 'Buoyed', 'Aground', 'Unheard']
    expect(names(sortRows(some, { by: 'status', down: false }, 'en-US'))).toEqual(expected)
  })

  it('are found by any words of names, numbers, destination and note', () => {
    const noted = row('Delta', null, { note: note({ remarks: 'Frozen\ntuna', totalTonnage: 12.5 }) })
    expect(names(findRows([...rows, noted], 'shang'))).toEqual(['Bravo'])
    expect(names(findRows([...rows, noted], 'TUNA delta'))).toEqual(['Delta'])
    expect(names(findRows([...rows, noted], ' '))).toHaveLength(4)
    expect(noteLine(noted.ship)).toBe('12.5 t · Frozen tuna')
  })
})
