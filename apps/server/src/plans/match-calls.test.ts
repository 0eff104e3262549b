import { expect, it } from 'vitest'
import { matchCalls, type DetectedCall } from './match-calls.ts'

const HOUR = 3_600_000
const call = (port: string, arrived: number | null, left: number | null): DetectedCall => ({
  port,
  began: (arrived ?? left! - HOUR) * HOUR,
  ata: arrived === null ? null : arrived * HOUR,
  atd: left === null ? null : left * HOUR,
})
const voyage = { startedAt: 100 * HOUR, endedAt: null }
const step = (at: number) => ({ at: at * HOUR, by: 'step' })
const seen = (at: number) => ({ at: at * HOUR, by: 'call' })

it('takes the departure nearest to the start, and the arrivals in the order of the plan', () => {
  const calls = [call('AAAAA', 1, 20), call('AAAAA', 70, 98), call('BBBBB', 150, 160), call('CCCCC', 200, null)]
  expect(matchCalls(['AAAAA', 'BBBBB', 'CCCCC'], calls, voyage)).toEqual([
    { arrives: null, departs: seen(98) },
    { arrives: seen(150), departs: seen(160) },
    { arrives: seen(200), departs: null },
  ])
})

it('finds the way back to the port she left', () => {
  const calls = [call('AAAAA', 70, 98), call('BBBBB', 120, 130), call('AAAAA', 150, 160)]
  expect(matchCalls(['AAAAA', 'BBBBB', 'AAAAA'], calls, voyage).at(-1)).toEqual({ arrives: seen(150), departs: null })
})

it('goes on where a port was missed, and takes what was said where no call tells', () => {
  expect(matchCalls(['AAAAA', 'BBBBB', 'CCCCC'], [call('CCCCC', 180, null)], voyage)).toEqual([
    { arrives: null, departs: step(100) },
    { arrives: null, departs: null },
    { arrives: seen(180), departs: null },
  ])
  expect(matchCalls(['AAAAA', 'BBBBB'], [], { ...voyage, endedAt: 170 * HOUR })[1]).toEqual({
    arrives: step(170),
    departs: null,
  })
})

it('knows nothing of calls long after the end', () => {
  const ended = { ...voyage, endedAt: 150 * HOUR }
  expect(matchCalls(['AAAAA', 'BBBBB'], [call('BBBBB', 175, null)], ended)[1].arrives).toEqual(step(150))
  expect(matchCalls(['AAAAA', 'BBBBB'], [call('BBBBB', 160, null)], ended)[1].arrives).toEqual(seen(160))
})
