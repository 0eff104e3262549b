import type { Port } from '@fairway/contract'
import { expect, it } from 'vitest'
import { placesNamed } from './places-named.ts'

const port = (locode: string, name: string, nameZh: string | null, size: number): [string, Port] => [
  locode,
  { locode, name, nameZh, lat: 0, lon: 0, radius: 1, size } as Port,
]
const ports = new Map([
  port('CNSHA', 'Shanghai', '上海', 1),
  port('CNCAN', 'Guangzhou', '广州', 1),
  port('CLVAP', 'Valparaiso', null, 3),
])
const names: Record<string, string> = { CN: 'China', CL: 'Chile', 'east-asia': 'East Asia' }
const named = (query: string) => placesNamed(query, ports, (choice) => names[choice] ?? choice, ['JP'])

it('finds a country before its ports, by name and by code', () => {
  expect(named('china')).toEqual(['CN'])
  expect(named('cn')).toEqual(['CN', 'CNSHA', 'CNCAN'])
})

it('finds regions, ports by their Chinese name, and countries that only ships name', () => {
  expect(named('east a')).toEqual(['east-asia'])
  expect(named('上海')).toEqual(['CNSHA'])
  expect(named('jp')).toEqual(['JP'])
})
