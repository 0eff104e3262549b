import { describe, expect, it } from 'vitest'
import { whyNoDisk } from './disk/forgetful-disk.ts'
import { kills } from './kills.ts'
import { powerCuts } from './power-cuts.ts'

const whyNot = whyNoDisk()
if (whyNot !== null) console.warn(`Power cuts are NOT tested here: ${whyNot}.`)

/** What is said is shown when something does not hold. */
const told: string[] = []
/** Some twenty seconds on a machine that is free. */
const LIMIT_MS = 600_000
const inShort = (rounds: number) => ({ rounds, tracksLostMs: 30_000, say: (line: string) => void told.push(line) })

describe('the torture, in short', () => {
  it.skipIf(whyNot !== null)(
    'five power cuts: it starts, and keeps what it acknowledged',
    async () => {
      const { findings } = await powerCuts(inShort(5))
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
})
