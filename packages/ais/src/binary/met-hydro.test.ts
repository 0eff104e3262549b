import { describe, expect, it } from 'vitest'
import { BitWriter } from '../bits/bit-writer.ts'
import { readBytes } from '../bits/bits.ts'
import { decodeBinary } from './binary-content.ts'

/** Lengths of the fields up to the last one set here, in the order of IMO SN.1/Circ.289, and what each is when nothing is known. */
const fields: [name: string, bits: number, unknown: number][] = [
  ['lon', 25, 181 * 60_000],
  ['lat', 24, 91 * 60_000],
  ['accuracy', 1, 0],
  ['day', 5, 0],
  ['hour', 5, 24],
  ['minute', 6, 60],
  ['wind', 7, 127],
  ['gust', 7, 127],
  ['windDirection', 9, 360],
  ['gustDirection', 9, 360],
  ['airTemperature', 11, -1024],
  ['humidity', 7, 101],
  ['dewPoint', 10, 501],
  ['pressure', 9, 511],
  ['tendency', 2, 3],
  ['visibility', 8, 127],
  ['level', 12, 4001],
  ['levelTrend', 2, 3],
  ['currents', 17, 2 ** 17 - 1],
  ['secondCurrent', 22, 2 ** 22 - 1],
  ['thirdCurrent', 22, 2 ** 22 - 1],
  ['waves', 23, 2 ** 23 - 1],
  ['swell', 23, 2 ** 23 - 1],
  ['seaState', 4, 13],
  ['waterTemperature', 10, 501],
  ['precipitation', 3, 7],
  ['salinity', 9, 510],
  ['ice', 2, 3],
]

function observed(values: Record<string, number>) {
  const w = new BitWriter()
  for (const [name, bits, unknown] of fields) {
    const value = values[name] ?? unknown
    if (value < 0) w.putSigned(value, bits)
    else w.put(value, bits)
  }
  w.put(0, 10)
  const data = readBytes(w.words, 0, w.length)
  const content = decodeBinary({ type: 8, repeat: 0, mmsi: 2_111_111, dac: 1, fid: 31, data, dataBits: w.length })
  if (content?.kind !== 'met-hydro') throw new Error('no weather was read')
  return content
}

describe('weather of a station', () => {
  it('is read up to the ends of its ranges', () => {
    expect(
      observed({ airTemperature: -600, dewPoint: -200, waterTemperature: -100, precipitation: 5, wind: 126 }),
    ).toMatchObject({ airTemperature: -60, dewPoint: -20, waterTemperature: -10, precipitation: 5, windSpeed: 126 })
    expect(observed({ dewPoint: 500, waterTemperature: 500, pressure: 402, salinity: 501 })).toMatchObject({
      dewPoint: 50,
      waterTemperature: 50,
      pressure: 1201,
      salinity: 50.1,
    })
  })

  it.each([
    ['airTemperature', { airTemperature: -601 }],
    ['dewPoint', { dewPoint: -201 }],
    ['dewPoint', { dewPoint: 501 }],
    ['waterTemperature', { waterTemperature: -101 }],
    ['pressure', { pressure: 403 }],
    ['humidity', { humidity: 102 }],
    ['precipitation', { precipitation: 0 }],
    ['precipitation', { precipitation: 6 }],
    ['seaState', { seaState: 14 }],
    ['salinity', { salinity: 505 }],
    ['lat', { lat: 90 * 60_000 + 1 }],
  ] as const)('is null where %s is outside its range: %j', (field, values) => {
    expect(observed(values)[field]).toBeNull()
  })
})
