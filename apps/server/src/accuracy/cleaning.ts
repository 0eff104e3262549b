import { readFileSync } from 'node:fs'
import { ReportFlag } from '@fairway/tracking'
import { judgeBursts } from './bursts.ts'
import { shareOf, type Figure } from './figure.ts'
import type { Measure } from './measure.ts'
import { cleanLog, cleanReports, readSegments } from './real-reports.ts'

const channel = 'nmea-opencpn/Go_to_Guernesey.txt'
const port = 'nmea-vietnam-2024/haiphong_clean_output.txt'
const world = 'nmea-global-2012/nmea-sample.txt'
const shared = 'tracks-gfw-segments/segmented-416000000.json'

/** What the cleaning keeps and lets go: bursts of false positions put into real tracks, real logs, a number that several ships share. */
export const cleaning: Measure = {
  name: 'cleaning',
  needs: [channel, port, world, shared],
  run: async (path) => {
    const { trueOnes, lost, falseOnes, left } = judgeBursts(cleanLog(readFileSync(path(channel))).kept)
    return [
      shareOf('true reports lost to bursts of up to 30 false ones at up to 3 places', lost, trueOnes, {
        goal: 1,
        goalIs: 'at most',
      }),
      shareOf('false reports of those bursts kept', left, falseOnes, { goal: 1, goalIs: 'at most' }),
      refusedOf('a busy port', readFileSync(path(port))),
      refusedOf('the world', readFileSync(path(world))),
      joined(readSegments(path(shared))),
    ]
  },
}

/** Of the reports with a plausible position, those that were refused for where they are. */
function refusedOf(name: string, log: Buffer): Figure {
  const { kept, counts } = cleanLog(log)
  const refused = counts.dropped.jump + counts.dropped.spoofed
  return shareOf(`positions refused as jumps in the log of ${name}`, refused, kept.length + counts.inDoubt + refused, {
    goal: 1,
    goalIs: 'at most',
    notes: [
      `${counts.inDoubt} undecided when the log ended, ${counts.dropped['shared-mmsi']} of a second ship with the same number, ${counts.dropped.repeat} repeats`,
    ],
  })
}

/** Steps of a track that join two ships, by the reference. */
function joined(reports: ReturnType<typeof readSegments>): Figure {
  const ships = new Map(reports.map(({ time, lat, segment }) => [`${time} ${lat}`, segment]))
  const { kept } = cleanReports(reports)
  const steps = kept.flatMap((to, i) => {
    const from = kept[i - 1]
    if (from === undefined || (to.flags & ReportFlag.newSegment) !== 0) return []
    return [ships.get(`${from.time} ${from.lat}`) === ships.get(`${to.time} ${to.lat}`)]
  })
  const wrong = steps.filter((isSame) => !isSame).length
  return shareOf('steps of a shared number’s track that join two ships', wrong, steps.length)
}
