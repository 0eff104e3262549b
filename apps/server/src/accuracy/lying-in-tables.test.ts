import { expect, it } from 'vitest'
import { lyingInTable } from './lying-in-tables.ts'

const columns = { mmsi: 'MMSI', lat: 'LAT', lon: 'LON', sog: 'SOG', heading: 'Heading', status: 'Status' }
const head = 'MMSI,LAT,LON,SOG,Heading,Status,Kind'

const placed = (text: string, message?: string) =>
  lyingInTable(text, message === undefined ? columns : { ...columns, message }).map(
    ({ mmsi, lat, lon, heading, status }) => [mmsi, lat, lon, heading, status],
  )

it('takes ships that lie and say how, each where she is first heard', () => {
  const text = `${head}
211000001,53.5,9.9,0.1,120,5.0,1
211000001,53.6,9.9,0.0,121,5.0,1
211000002,53.5,9.8,7.5,90,0,1
211000003,53.5,-9.7,0.0,511,1,3
211000004,53.5,9.6,0.0,90,,1
`
  expect(placed(text)).toEqual([
    [211000001, 53.5, 9.9, 120, 5],
    [211000003, 53.5, -9.7, null, 1],
  ])
})

it('takes reports of class A and from space only, where other kinds are told', () => {
  const text = `${head}
211000001,53.5,9.9,0.0,120,5,1
211000002,53.5,9.9,0.0,,5,27
211000003,53.5,9.9,0.0,120,5,5
211000004,,,None,None,None,4
`
  expect(placed(text, 'Kind').map(([mmsi]) => mmsi)).toEqual([211000001, 211000002])
})

it('says which column is missing', () => {
  expect(() => placed('MMSI,LAT\n1,2\n')).toThrow('no column LON')
})
