import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { dataDirOption, Misasked, onlyOne, runCommand } from './command-line.ts'

const root = join(import.meta.dirname, '../../..')
const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: Record<string, string> }
const commands = Object.entries(scripts).flatMap(([name, script]) => {
  const file = /^node scripts\/run\.mjs (apps\/server\/src\/\S+\.cli\.ts)$/.exec(script)?.[1]
  return file === undefined ? [] : [{ name, file: join(root, file) }]
})

let said: string[]
let complained: string[]
beforeEach(() => {
  said = []
  complained = []
  vi.spyOn(console, 'log').mockImplementation((text: string) => void said.push(text))
  vi.spyOn(console, 'error').mockImplementation((text: string) => void complained.push(text))
  vi.spyOn(process, 'exit').mockImplementation((() => {}) as never)
})
const { argv, exitCode } = process
afterEach(() => {
  process.argv = argv
  process.exitCode = exitCode
  vi.restoreAllMocks()
})
/** Runs a command as if it had been typed, and says with which code it ended. */
async function type(file: string, word: string): Promise<number> {
  process.argv = [argv[0], file, word]
  process.exitCode = 0
  await import(`${file}?${word}`)
  return Number(process.exitCode)
}

describe.each(commands)('npm run $name', ({ name, file }) => {
  it('says what it does and takes when it is asked for help', async () => {
    expect(await type(file, '--help')).toBe(0)
    expect(complained).toEqual([])
    expect(said.join('\n')).toMatch(new RegExp(`^npm run ${name} -- `))
    expect(said.join('\n')).toMatch(/\n {2}--help +this text/)
  })

  it('names an option that it does not know, and the way to those that it does', async () => {
    expect(await type(file, '--nonsense')).toBe(2)
    expect(said).toEqual([])
    expect(complained).toEqual([`Unknown option '--nonsense'. npm run ${name} -- --help lists the options.`])
  })
})

it('there are commands', () => expect(commands.length).toBeGreaterThan(12))

describe('a command', () => {
  const line = {
    name: 'count',
    takes: 'FILE',
    about: `Counts the ships of a file by what each of them is, in a sentence that is longer than a terminal is wide, and
      broken where the code is.`,
    options: { by: { type: 'string', value: 'CLASS', about: 'of one class' }, 'data-dir': dataDirOption },
  } as const
  const run = async (...words: string[]) => {
    process.exitCode = 0
    await runCommand(
      line,
      ({ by }, given) => {
        const file = onlyOne(given, 'Name one file: fleet.csv')
        if (file === 'broken.csv') throw new Error('broken.csv has no header.')
        console.log(`${file} by ${by}`)
      },
      words,
    )
    return Number(process.exitCode)
  }

  it('is given its options and what stands behind its name', async () => {
    expect(await run('fleet.csv', '--by', 'tanker')).toBe(0)
    expect(said).toEqual(['fleet.csv by tanker'])
  })

  it('lists its options under each other, whatever else is asked', async () => {
    expect(await run('a.csv', 'b.csv', '--what', '-h')).toBe(0)
    expect(said).toEqual([
      `npm run count -- FILE [options]

Counts the ships of a file by what each of them is, in a sentence that is longer
than a terminal is wide, and broken where the code is.

  --by CLASS         of one class
  --data-dir FOLDER  the data folder of the server (DATA_DIR, else ./data)
  --help             this text`,
    ])
  })

  it('ends with 2 when it was asked in a way that cannot be answered, with 1 when something failed', async () => {
    expect(await run()).toBe(2)
    expect(await run('a.csv', 'b.csv')).toBe(2)
    expect(await run('fleet.csv', '--by')).toBe(2)
    expect(await run('broken.csv')).toBe(1)
    expect(complained).toEqual([
      'Name one file: fleet.csv',
      'Name one file: fleet.csv',
      expect.stringMatching(/^Option '--by <value>' argument missing\. npm run count -- --help lists the options\.$/),
      'broken.csv has no header.',
    ])
    expect(new Misasked('x').name).toBe('Misasked')
  })
})
