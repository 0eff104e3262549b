import { describe, expect, it } from 'vitest'
import { whyNoDisk } from './disk/forgetful-disk.ts'
import { whyNoAilingDisk } from './disk/ailing-disk.ts'
import { clockJumps } from './clock-jumps.ts'
import { failingDisk } from './failing-disk.ts'
import { flips } from './flips.ts'
import { kills, killsOfServices, whyNoServices } from './kills.ts'
import { takeovers, whyNoTakeovers } from './takeovers.ts'
import { powerCuts, powerCutsOfPostgres, whyNoPostgresCuts } from './power-cuts.ts'
import { rules } from './rules/rules.ts'

const whyNot = whyNoDisk()
if (whyNot !== null) console.warn(`Power cuts are NOT tested here: ${whyNot}.`)

const whyNotAiling = whyNoAilingDisk()
if (whyNotAiling !== null) console.warn(`Slow and failing disks are NOT tested here: ${whyNotAiling}.`)

const whyNotOnPostgres = whyNoPostgresCuts()
if (whyNotOnPostgres !== null) console.warn(`Power cuts of PostgreSQL are NOT tested here: ${whyNotOnPostgres}.`)

const whyNotOutside = whyNoServices()
if (whyNotOutside !== null)
  console.warn(`Kills of PostgreSQL and the track engine are NOT tested here: ${whyNotOutside}.`)

const whyNotFollowed = whyNoTakeovers()
if (whyNotFollowed !== null) console.warn(`Takeovers are NOT tested here: ${whyNotFollowed}.`)

/** What is said is shown when something does not hold. */
const told: string[] = []
/** Some twenty seconds on a machine that is free. */
const LIMIT_MS = 600_000
const inShort = (rounds: number) => ({ rounds, tracksLostMs: 30_000, say: (line: string) => void told.push(line) })

describe('the torture, in short', () => {
  it(
    'rules over 100,000 reports in a made-up sea: each event once, as a slow reference has it',
    async () => {
      const { findings, summary } = await rules(inShort(1))
      expect(findings, told.join('\n')).toEqual([])
      expect(summary).not.toMatch(/ 0 events/)
    },
    LIMIT_MS,
  )

  it.skipIf(whyNot !== null)(
    'five power cuts: it starts, and keeps what it acknowledged',
    async () => {
      const { findings } = await powerCuts(inShort(5))
      expect(findings, told.join('\n')).toEqual([])
    },
    LIMIT_MS,
  )

  it.skipIf(whyNotAiling !== null)(
    'a disk that is slow to sync and write, and that fails to sync: the map goes on, and what was acknowledged is there',
    async () => {
      const { findings, summary } = await failingDisk({ ...inShort(3), what: 'sync', seed: 1 })
      expect(findings, told.join('\n')).toEqual([])
      expect(summary).not.toMatch(/ 0 operations/)
    },
    LIMIT_MS,
  )

  it.skipIf(whyNotOnPostgres !== null)(
    'five power cuts with the accounts in a PostgreSQL of its own: it starts, and keeps what it acknowledged',
    async () => {
      const { findings } = await powerCutsOfPostgres(inShort(5))
      expect(findings, told.join('\n')).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'three kills: it starts, and keeps what it acknowledged',
    async () => {
      const { findings } = await kills(inShort(3))
      expect(findings, told.join('\n')).toEqual([])
    },
    LIMIT_MS,
  )

  it.skipIf(whyNotOutside !== null)(
    'four kills of the server, its PostgreSQL and its track engine: it starts, and keeps what it acknowledged',
    async () => {
      // With this seed: PostgreSQL under it, all at once, the track engine under it, the server.
      const { findings, summary } = await killsOfServices({ ...inShort(4), seed: 2 })
      expect(findings, told.join('\n')).toEqual([])
      expect(summary).not.toMatch(/ 0 acknowledged/)
    },
    LIMIT_MS,
  )

  it(
    'fourteen flipped bits in all kinds of files: found, or nothing is lost by them',
    async () => {
      const { findings } = await flips(inShort(14))
      expect(findings, told.join('\n')).toEqual([])
    },
    LIMIT_MS,
  )

  it(
    'a clock that is set forward and back four times: every report is stored once, nobody is logged out',
    async () => {
      const { findings } = await clockJumps(inShort(4))
      expect(findings, told.join('\n')).toEqual([])
    },
    LIMIT_MS,
  )

  it.skipIf(whyNotFollowed !== null)(
    'several processes that are killed and frozen, and what they stand on: calls, reminders and tracks as of one process, and nobody waits',
    async () => {
      // With this seed: one that answers people killed, PostgreSQL killed, the owner frozen, NATS killed.
      const { findings, summary } = await takeovers({ ...inShort(4), seed: 6, unansweredMs: 10_000 })
      console.info(summary)
      expect(findings, told.join('\n')).toEqual([])
      expect(summary).not.toMatch(/ 0 reports of ships under way/)
    },
    LIMIT_MS,
  )
})
