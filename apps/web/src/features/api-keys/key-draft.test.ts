import { expect, it } from 'vitest'
import { draftOf, readDraft } from './key-draft.ts'

const NOW = 1_795_000_000_000
const draft = { ...draftOf(null), name: ' Desk ' }

it('a key is read from what was typed, lists by lines or commas', () => {
  expect(
    readDraft(
      {
        ...draft,
        networks: '203.0.113.7, 10.0.0.0/8\n2001:db8::/48',
        hosts: 'https://Ships.example/x',
        ends: '30',
        cap: '500',
      },
      null,
      NOW,
    ),
  ).toEqual({
    wanted: {
      name: 'Desk',
      scopes: ['vessels', 'tracks', 'ports'],
      networks: ['203.0.113.7', '10.0.0.0/8', '2001:db8::/48'],
      hosts: ['https://Ships.example/x'],
      expiresAt: NOW + 30 * 86_400_000,
      monthlyCap: 500,
    },
  })
})

it.each([
  ['name', { name: ' ' }],
  ['scopes', { scopes: [] }],
  ['networks', { networks: '10.0.0.0/33' }],
  ['networks', { networks: '300.1.1.1' }],
  ['hosts', { hosts: '*.com' }],
  ['cap', { cap: '0' }],
  ['cap', { cap: '1.5' }],
] as const)('the field %s that cannot be used is named', (problem, wrong) => {
  expect(readDraft({ ...draft, ...wrong }, null, NOW)).toEqual({ problem })
})
