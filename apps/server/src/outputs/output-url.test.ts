import { expect, it } from 'vitest'
import { parseOutputUrl } from './output-url.ts'

it('what listens does so on this machine alone unless told, and leaves the simulated world out', () => {
  expect(parseOutputUrl('nmea+tcp-listen://:10110')).toEqual({
    name: 'nmea+tcp-listen://:10110',
    form: 'nmea',
    kind: 'tcp-listen',
    host: '127.0.0.1',
    port: 10_110,
    feeds: null,
    box: null,
    simulated: false,
    tag: null,
  })
  expect(parseOutputUrl('signalk+tcp-listen://0.0.0.0:8375?simulated')).toMatchObject({
    host: '0.0.0.0',
    simulated: true,
  })
})

it('feeds, a box and tag blocks are chosen, a broker has a topic and keeps its password to itself', () => {
  const spec = parseOutputUrl('nmea+udp://192.0.2.1:4001?feed=roof&feed=pier&bbox=30;121;32;123&tags=station-7')
  expect(spec).toMatchObject({
    kind: 'udp',
    feeds: ['roof', 'pier'],
    box: { south: 30, west: 121, north: 32, east: 123 },
    tag: 'station-7',
  })
  expect(parseOutputUrl('json+mqtt://me:secret@broker:1883/ais/out')).toMatchObject({
    name: 'json+mqtt://broker:1883/ais/out',
    kind: 'mqtt',
    url: 'mqtt://me:secret@broker:1883',
    topic: 'ais/out',
  })
})

it.each([
  ['nmea+tcp://x:1', /it is none of/],
  ['json+udp://x:1', /rows of JSON go by MQTT/],
  ['nmea+udp://:1', /needs a host/],
  ['nmea+udp://x:99999', /needs a port/],
  ['nmea+udp://x:1?tag=y', /no option "tag"/],
  ['signalk+udp://x:1?tags', /tags are for sentences/],
  ['nmea+udp://x:1?bbox=32;121;30;123', /south;west;north;east/],
  ['json+mqtt://broker', /needs a topic/],
])('%s is refused in a sentence', (url, sentence) => {
  expect(() => parseOutputUrl(url)).toThrow(sentence)
})

it('says no part of a password, whatever stands in it', () => {
  for (const url of ['json+mqtt://u:x@s3cret@host', 'json+mqtt://u:x/s3cret@host/topic', 'nmea+udp://s3cret@host'])
    expect(() => parseOutputUrl(url)).toThrow(/^(?!.*s3cret)/)
})
