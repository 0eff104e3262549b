import { expect, it } from 'vitest'
import { viewIn } from './share-about.ts'

it('a view is the query of this site’s map, and of no other address', () => {
  const view = (address: string) => viewIn(address, 'https://ships.example', '/')
  expect(view(' https://ships.example/map?z=6&c=31,122 ')).toBe('?z=6&c=31,122')
  expect(view('https://ships.example/map')).toBe('')
  for (const other of ['https://ships.example/fleets?z=6', 'https://evil.example/map?z=6', 'map?z=6', 'javascript:1'])
    expect(view(other)).toBeNull()
})
