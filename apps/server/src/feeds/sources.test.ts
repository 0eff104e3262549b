import { expect, it } from 'vitest'
import { readSources } from './sources.ts'

it('shows everybody a name that tells no host, port or file, and the operator and the store the whole one', () => {
  const { feeds, names } = readSources([
    'tcp://receiver.inside.example:10110',
    'udp://:10111',
    'tcp-listen://10.1.2.3:10112?name=Harbour',
    'file:/home/ann/log.nmea',
    'mqtt+tcp://broker.inside.example:1883',
    'tcp://153.44.253.27:5631',
    'aisstream://?key=s3cret',
    'sim:?ships=5',
  ])
  expect(feeds.map(({ feed }) => feed)).toEqual([
    'AIS 1',
    'AIS 2',
    'Harbour',
    'AIS 4',
    'AIS 5',
    'Kystverket (NLOD)',
    'aisstream.io',
    'simulated world (5 ships)',
  ])
  expect(names.slice(0, 4)).toEqual(['tcp receiver.inside.example:10110', 'udp :10111', 'Harbour', 'file log.nmea'])
})
