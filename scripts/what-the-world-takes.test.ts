import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const page = readFileSync(join(import.meta.dirname, '../docs/what-the-world-takes.md'), 'utf8')

/** As the page has them: letters for what was measured, A with a number for what was assumed. */
const asked = { peak: 19_000, day: 520e6, browsers: 1e6 }
const M = {
  busBytes: 39.6,
  publishUs: 0.69,
  readUs: 1.1,
  natsCores: 0.02,
  intake: 1.85e6,
  stored: 1.2e6,
  pointBytes: 6.2,
  crowd: { sockets: 10_000, cores: 0.74, rate: 5_000 },
  socketBytes: { rate: 5_000, bytes: 3_100 },
  snapshotMB: 2.27,
  scriptMB: 0.3294,
  rules: { share: 0.075, rate: 5_000, count: 50_000 },
  callUs: 2,
  connections: 11,
  crowdMB: 670,
  shipsMB: { ships: 300_000, all: 79 + 90, crowd: 50_000 },
}
const A = { kept: 0.4, looked: 0.3, keptDays: 400, load: 0.7, world: 0.1, ships: 300_000, underWay: 120_000 }

const DAY = 86_400
const MONTH = 30 * DAY
const average = asked.day / DAY
const growth = asked.peak / M.crowd.rate
const bus = asked.peak * M.busBytes
const points = { day: asked.day * A.kept, peak: asked.peak * A.kept }
const readShare = asked.peak * M.readUs * 1e-6
const storeShare = (asked.peak / M.stored) * 2
const ruleShare = M.rules.share * growth
const callShare = points.peak * M.callUs * 1e-6
const socketsOfACore = (M.crowd.sockets / (M.crowd.cores * growth)) * A.load
const perProcess = Math.floor(socketsOfACore / 100) * 100
const looked = asked.browsers * A.looked
const webs = { all: asked.browsers / perProcess, some: looked / perProcess }
const bytesAt = (rate: number) => (M.socketBytes.bytes / M.socketBytes.rate) * rate
const out = (sockets: number, rate: number) => sockets * bytesAt(rate)

const moreMB = M.shipsMB.all * (1 - M.shipsMB.crowd / M.shipsMB.ships)

const one = (value: number) => value.toFixed(1)
const two = (value: number) => value.toFixed(2)
const whole = (value: number) => Math.round(value).toLocaleString('en-US')
const percent = (share: number) => `${one(share * 100)} %`

it.each([
  ['positions a second on average', whole(average)],
  ['an intake', `${percent(asked.peak / M.intake)} + ${percent(asked.peak * M.publishUs * 1e-6)}`],
  ['bytes a second on the bus', `${whole(bus / 1e3)} kB/s`],
  ['an hour of the stream at peak', `${one((bus * 3_600) / 1e9)} GB`],
  ['a day of the stream', `${one((asked.day * M.busBytes) / 1e9)} GB a day`],
  ['what the default of the stream holds at peak', `${one(1_024e6 / bus / 60)} minutes`],
  ['reading twenty minutes at a start', `${whole(asked.peak * 1_200 * M.readUs * 1e-6)} s`],
  ['reading an hour at a start', `${whole(asked.peak * 3_600 * M.readUs * 1e-6)} s`],
  ['points a day', `${whole(points.day / 1e6)} million points a day`],
  ['rows a second', `${whole(points.day / DAY)} and ${whole(points.peak)}`],
  ['bytes of points a day', `${two((points.day * M.pointBytes) / 1e9)} GB a day`],
  ['bytes of points a month', `${one((points.day * 30 * M.pointBytes) / 1e9)} GB a month`],
  ['bytes of points kept', `${whole((points.day * A.keptDays * M.pointBytes) / 1e9)} GB`],
  ['the owner', [readShare, storeShare, ruleShare, callShare].map(percent).join(' + ')],
  ['the owner in all', percent(readShare + storeShare + ruleShare + callShare)],
  [
    'rules that fill 80 % of the owner',
    `${whole((((0.8 - readShare - storeShare - callShare) / ruleShare) * M.rules.count) / 1e3)},000 rules`,
  ],
  ['cores of ten thousand sockets at peak', `${two(M.crowd.cores * growth)} cores`],
  ['sockets of a process', `${whole(perProcess)} sockets`],
  ['processes, all looked at', `${whole(webs.all)} processes`],
  ['processes, three in ten', `${whole(webs.some)} processes`],
  ['cores of them', `${whole(webs.some * A.load)} cores`],
  ['sockets of each, hidden ones too', `${whole(asked.browsers / webs.some)} sockets each`],
  ['what each takes for the stream alone', `${percent(readShare)} of a core`],
  ['NATS to all of them', `${whole((bus * (webs.some + 1)) / 1e6)} MB/s`],
  ['the same in bits', `${two((bus * (webs.some + 1) * 8) / 1e9)} Gbit/s`],
  ['cores of NATS', `${one(M.natsCores * (webs.some + 1))} cores`],
  ['connections to PostgreSQL', `${whole(M.connections * (webs.some + 1))} connections`],
  ['processes that fill the default of PostgreSQL', `${Math.floor(97 / M.connections)} processes`],
  ['bytes of a socket', `${two(bytesAt(average) / 1e3)} and ${one(bytesAt(asked.peak) / 1e3)} kB/s`],
  [
    'to all browsers',
    `${one((out(asked.browsers, average) * 8) / 1e9)} and ${one((out(asked.browsers, asked.peak) * 8) / 1e9)} Gbit/s`,
  ],
  [
    'to three in ten',
    `${one((out(looked, average) * 8) / 1e9)} and ${one((out(looked, asked.peak) * 8) / 1e9)} Gbit/s`,
  ],
  ['a month, all', `${one((out(asked.browsers, average) * MONTH) / 1e15)} PB`],
  ['a month, three in ten', `${one((out(looked, average) * MONTH) / 1e15)} PB`],
  ['more memory for more ships', `${whole(moreMB)} MB more`],
  ['memory of a process', `${whole(M.crowdMB + moreMB)} MB`],
  ['requests of an address that each lets pass', `are ${Math.ceil(600 / webs.some)} of each of ${whole(webs.some)}`],
  ['processes for ten thousand', `${Math.ceil(10_000 / perProcess)} \`web\` processes, \`MAX_CLIENTS=10000\``],
  [
    'a million first visits in an hour',
    `${one(((M.scriptMB + M.snapshotMB) * 8 * asked.browsers) / 3_600 / 1e3)} Gbit/s`,
  ],
  ['paused sockets', `${whole((asked.browsers - looked) / webs.some)} are paused`],
  [
    'points by the rule of the thinning',
    `${whole((A.underWay * 1_440 + (A.ships - A.underWay) * 96) / 1e6)} million a day`,
  ],
  ['a first visit', `${one(M.scriptMB + M.snapshotMB)} MB`],
  ['a process that dies', `${whole(perProcess * A.world * M.snapshotMB)} MB`],
])('the page on what the world takes has the right %s', (_, text) => {
  expect(page).toContain(text)
})

it('the page names the measured figures that this file reckons with', () => {
  const inputs = [
    '39.6 bytes',
    '0.69 µs',
    '1.10 µs',
    '0.020 cores',
    '1.85 million',
    '1.20 million',
    '6.2 bytes',
    '0.74 cores',
    '3.1 kB/s',
    '2.27 MB',
    '329.4 kB',
    '7.5 %',
  ]
  expect(inputs.filter((text) => !page.includes(text))).toEqual([])
})
