import { toSentences } from '@fairway/ais'
import { createTrackPoints, destinationPoint, Thinner } from '@fairway/tracking'
import { ports } from '@fairway/tracking/ports'
import { PortAreas, VoyageMachine, type CallRevision } from '@fairway/tracking/voyages'
import { expect, it } from 'vitest'
import { createDirectBus } from '../bus/bus.ts'
import { collect } from './collect.fixture.ts'
import { NOW, position, receiver } from './intake.fixture.ts'
import { Intake } from './intake.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND
const EVERY = 10 * SECOND
/** Of Helgoland. */
const BERTH = { lat: 54.1765, lon: 7.8965 }
const OUT = 9_000
const METRES_PER_MS = (20 * 1_852) / 3_600_000
const WAY = OUT / METRES_PER_MS
const STAY = 16 * MINUTE
const areas = new PortAreas(ports)

/** Into the harbour, a stay that is a minute longer than the shortest that counts, and out again. */
function lineAt(at: number): string {
  const stays = at >= WAY && at < WAY + STAY
  const metres = stays ? 0 : at < WAY ? OUT - at * METRES_PER_MS : (at - WAY - STAY) * METRES_PER_MS
  const time = NOW + at
  const report = {
    ...position,
    ...destinationPoint(BERTH.lat, BERTH.lon, 150, metres),
    sog: stays ? 0 : 20,
    cog: stays ? null : at < WAY ? 330 : 150,
    heading: null,
    second: null,
    status: stays ? 5 : 0,
  }
  return `${toSentences(report, { tagBlock: { time } }).join('\r\n')}\r\n`
}

/** The calls that come of it, and the copies, where each report is read at a moment. */
function callsRead(readAt: (at: number) => number) {
  const machine = new VoyageMachine({ areas, facts: { shipClass: () => 'cargo', draught: () => null } })
  const thinner = new Thinner()
  const points = createTrackPoints(64)
  const calls = new Map<string, CallRevision>()
  const bus = createDirectBus({
    ...collect(),
    positions(batch) {
      thinner.push(batch, points)
      machine.push(points)
      points.length = 0
      for (const call of machine.drain()) calls.set(call.id, call)
    },
  })
  const intake = new Intake({ bus, recentPayloads: 1 << 16, believesAll: true })
  const feed = intake.openFeed(receiver)
  for (let at = 0; at < 2 * WAY + STAY + 30 * MINUTE; at += EVERY) {
    feed.bytes(Buffer.from(lineAt(at)), NOW + readAt(at))
    intake.flush()
  }
  return { calls: [...calls.values()], copies: intake.counts.dropped.duplicate }
}

it('a reader that stands still at the end of a stay makes the same port call of what waited', () => {
  const quiet = callsRead((at) => at)
  expect(quiet.calls).toMatchObject([
    { port: 'DEHGL', atb: expect.any(Number), unberthedAt: expect.any(Number), atd: expect.any(Number) },
  ])
  const stall = { from: WAY + STAY - 2 * MINUTE, to: WAY + STAY + 20 * SECOND }
  const stalled = callsRead((at) => (at >= stall.from && at < stall.to ? stall.to : at))
  expect(stalled).toEqual(quiet)
})

it('a reader that stands still for the whole stay makes the same port call too', () => {
  const end = WAY + STAY + 5 * MINUTE
  expect(callsRead((at) => (at >= WAY && at < end ? end : at))).toEqual(callsRead((at) => at))
})
