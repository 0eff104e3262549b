import { expect, it } from 'vitest'
import { changeSearch, closeTopmost, togglePanel } from './change-search.ts'

/** The address after changes that come before anything is drawn anew. */
const after = (search: string, ...changes: Parameters<typeof changeSearch>[1][]) =>
  changes.reduce<string>((text, change) => changeSearch(text, change) ?? text, search)

it('takes up several changes of one moment, whoever makes them', () =>
  expect(
    after('panel=list', { ship: 413000001 }, { view: { lat: 1, lon: 2, zoom: 3 } }, { filter: 'type:tanker' }),
  ).toBe('z=3&c=1,2&ship=413000001&panel=list&filter=type:tanker'))
it('opens a panel again that was closed a moment ago', () =>
  expect(after('panel=fleets', closeTopmost, togglePanel('fleets', false))).toBe('panel=fleets'))
it('closes what a moment ago was opened, the panel before the ship', () =>
  expect([
    after('ship=413000001', togglePanel('list', false), closeTopmost),
    after('ship=413000001', togglePanel('list', false), closeTopmost, closeTopmost),
  ]).toEqual(['ship=413000001', '']))
it('begins a comparison with the selected ship, whose sheet makes room on a phone', () =>
  expect([
    after('ship=413000001', togglePanel('compare', false)),
    after('ship=413000001', togglePanel('compare', true)),
  ]).toEqual(['ship=413000001&panel=compare&with=413000001', 'panel=compare&with=413000001']))
it('knows when nothing changes', () => expect(changeSearch('?panel=list', { panel: 'list' })).toBeNull())
