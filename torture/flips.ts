import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { chanceOf, type Chance } from '../apps/server/src/data-api/fuzz/chance.fixture.ts'
import { database } from './flips/database.ts'
import type { Kept } from './flips/kept.ts'
import { smallFiles } from './flips/small-files.ts'
import { batches, tracks } from './flips/tracks.ts'
import type { TortureOptions, TortureResult } from './result.ts'

const SEED = 77
/** Of so many rounds one is PostgreSQL's, which takes seconds to start. */
const SLOW_EVERY = 10

const everything: readonly Kept[] = [...smallFiles, batches, tracks, database]
/** Names of what bits are turned in. */
export const kindsOfFlips = everything.map(({ name }) => name)

type Verdict = 'found' | 'nothing lost' | 'silent'

/** A ledger's lines by kind: what came of the bits that were flipped in it. */
type Ledger = Map<string, Record<Verdict, number>>

/**
 * Turns one bit in a file of one kind, and asks for all that it holds: the answer is as before, or somebody says that it is damaged.
 * A round is a bit. `kinds`: names of those that are tried, all when left out.
 */
export async function flips({ rounds, seed = SEED, say, kinds }: TortureOptions): Promise<TortureResult> {
  const chance = chanceOf(seed)
  const folder = mkdtempSync(join(tmpdir(), 'fairway-flips-'))
  const all = everything.filter(({ name }) => kinds?.includes(name) ?? true)
  const quick = all.filter(({ slow }) => slow !== true)
  const slow = all.filter((kind) => kind.slow === true)
  const findings: string[] = []
  const ledger: Ledger = new Map()
  try {
    const made = new Map<Kept, Made>()
    for (let round = 0; round < rounds; round++) {
      const some = quick.length === 0 || (slow.length > 0 && round % SLOW_EVERY === SLOW_EVERY - 1) ? slow : quick
      const kind = some[Math.floor(round / (some === slow ? SLOW_EVERY : 1)) % some.length]
      if (!made.has(kind)) made.set(kind, await makeOne(kind, folder))
      const { where, verdict, said } = await flipOne(kind, made.get(kind)!, chance)
      const line = ledger.get(kind.name) ?? { found: 0, 'nothing lost': 0, silent: 0 }
      line[verdict]++
      ledger.set(kind.name, line)
      say(`${round + 1} ${kind.name}, ${where}: ${verdict}${said === '' ? '' : ` (${said.slice(0, 200)})`}`)
      if (verdict === 'silent')
        findings.push(`round ${round + 1} (seed ${seed}), ${kind.name}, ${where}: another answer, and nobody said so`)
    }
  } finally {
    rmSync(folder, { recursive: true, force: true, maxRetries: 20 })
  }
  return { findings, summary: `${rounds} bits (seed ${seed}): ${told(ledger)}` }
}

const told = (ledger: Ledger) =>
  [...ledger]
    .map(([name, line]) => `${name} ${line.found} found, ${line['nothing lost']} without loss, ${line.silent} silent`)
    .join('; ')

interface Made {
  readonly folder: string
  /** What all questions answer while the files are whole. */
  readonly answer: string
}

async function makeOne(kind: Kept, inFolder: string): Promise<Made> {
  const folder = join(inFolder, kind.name.replaceAll(' ', '-'))
  mkdirSync(folder)
  await kind.make(folder)
  return { folder, answer: await withCopy(folder, (copy) => kind.read(copy, () => {})) }
}

/** What reads may write. */
async function withCopy<T>(folder: string, work: (copy: string) => Promise<T>): Promise<T> {
  const copy = `${folder}-copy`
  try {
    cpSync(folder, copy, { recursive: true })
    return await work(copy)
  } finally {
    rmSync(copy, { recursive: true, force: true, maxRetries: 20 })
  }
}

const flipOne = (kind: Kept, { folder, answer }: Made, chance: Chance) =>
  withCopy(folder, async (copy) => {
    const files = filesIn(copy)
      .filter((path) => kind.holds?.(relative(copy, path)) ?? true)
      .map((path) => ({ path, bytes: statSync(path).size }))
      .filter(({ bytes }) => bytes > 0)
    const file = kind.slow === true ? byBytes(files, chance) : chance.pick(files)
    const at = chance.below(file.bytes)
    const bit = chance.below(8)
    const content = readFileSync(file.path)
    content[at] ^= 1 << bit
    writeFileSync(file.path, content)
    return { where: `${relative(copy, file.path)} byte ${at} bit ${bit}`, ...(await judge(kind, copy, answer)) }
  })

/** One of them, a large one more often: as a disk would. */
function byBytes<T extends { bytes: number }>(files: readonly T[], chance: Chance): T {
  let left = chance.below(files.reduce((sum, { bytes }) => sum + bytes, 0))
  return files.find(({ bytes }) => (left -= bytes) < 0)!
}

async function judge(kind: Kept, folder: string, wanted: string): Promise<{ verdict: Verdict; said: string }> {
  const said: string[] = []
  try {
    const answer = await kind.read(folder, (sentence) => said.push(sentence))
    if (said.length > 0) return { verdict: 'found', said: said[0] }
    return { verdict: answer === wanted ? 'nothing lost' : 'silent', said: '' }
  } catch (error) {
    return { verdict: 'found', said: said[0] ?? (error instanceof Error ? error.message : String(error)) }
  }
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .flatMap((entry) => (entry.isFile() ? [join(entry.parentPath, entry.name)] : []))
    .toSorted()
