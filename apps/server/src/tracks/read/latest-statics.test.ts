import type { StaticReport } from '@fairway/tracking'
import { expect, it } from 'vitest'
import { encodeStatics } from '../write/blocks.ts'
import type { TrackEngine } from '../engine/engine.ts'
import { latestStatics } from './latest-statics.ts'
import { decodeBlocks } from '../engine/native-block.ts'

const said = (mmsi: number, time: number, more: Partial<StaticReport>): StaticReport => ({
  mmsi,
  time,
  receivedAt: time,
  feed: 0,
  flags: 0,
  kind: 'ship',
  ...more,
})

/** The names that the query gives to columns of the table. */
const asked: Record<string, string> = { ts: 'time', received: 'receivedAt' }

function* answerOf(bytes: Uint8Array) {
  for (const { rows, columns } of decodeBlocks(bytes)) {
    const named = Object.entries(columns).map(([name, values]) => [asked[name] ?? name, values] as const)
    yield { rows, columns: Object.fromEntries(named) }
  }
}

it('what a ship said is put together across the blocks of an answer', async () => {
  const blocks = [
    [said(1, 10, { name: 'EVER GIVEN' }), said(2, 10, { callSign: 'FIRST' })],
    [said(2, 30, { name: 'SECOND SHIP' })],
    [said(2, 20, { destination: 'ROTTERDAM' }), said(3, 10, { imo: 9_811_000 })],
  ].map(encodeStatics)
  const engine: Pick<TrackEngine, 'queryInBlocks'> = {
    queryInBlocks: async () => answerOf(Buffer.concat(blocks)),
  }
  const found: StaticReport[] = []
  for await (const page of latestStatics(engine as TrackEngine, 0, (feed) => feed)) found.push(...page)
  expect(
    found.map(({ mmsi, time, name, callSign, destination, imo }) => [mmsi, time, name, callSign, destination, imo]),
  ).toEqual([
    [1, 10, 'EVER GIVEN', undefined, undefined, undefined],
    [2, 30, 'SECOND SHIP', 'FIRST', 'ROTTERDAM', undefined],
    [3, 10, undefined, undefined, undefined, 9_811_000],
  ])
})
