import { parseArgs } from 'node:util'
import { howCalled } from './config/how-called.ts'

/** An option of a command, and what `--help` says of it. */
interface Option {
  readonly type: 'string' | 'boolean'
  /** What stands behind it: `FOLDER`. */
  readonly value?: string
  readonly multiple?: boolean
  readonly default?: string | boolean
  readonly about: string
}

type Options = Readonly<Record<string, Option>>
type ValuesOf<O extends Options> = ReturnType<typeof parseArgs<{ options: O }>>['values']

export interface CommandLine<O extends Options> {
  /** As in package.json. */
  readonly name: string
  /** What stands behind the name besides options: `FILE`. Without it nothing may. */
  readonly takes?: string
  /** What it does, as `--help` says it; white space in it means nothing. */
  readonly about: string
  readonly options: O
  /** The words as they are to be read. */
  readonly words?: (words: readonly string[]) => readonly string[]
}

const TERMINAL = 80

/** It was asked in a way that cannot be answered; nothing was opened. */
export class Misasked extends Error {
  override name = 'Misasked'
}

export const dataDirOption = {
  type: 'string',
  value: 'FOLDER',
  about: 'the data folder of the server (DATA_DIR, else ./data)',
} as const

/**
 * Does what a command was asked: `--help` prints what it takes; what goes wrong is told in a sentence. Exit code 2: it was asked in a way
 * that cannot be answered; 1: something failed. `given`: what stood behind its name besides options.
 */
export async function runCommand<const O extends Options>(
  line: CommandLine<O>,
  work: (values: ValuesOf<O>, given: readonly string[]) => unknown,
  argv: readonly string[] = process.argv.slice(2),
): Promise<void> {
  try {
    const { values, given } = readWords(line, argv)
    if (given === null) console.log(usageOf(line))
    else await work(values, given)
  } catch (error) {
    tellFailure(error)
  }
}

/** What went wrong, and the exit code for it. */
export function tellFailure(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = error instanceof Misasked ? 2 : 1
}

/** The one thing that was given. `sentence`: what is wrong with none or several, with an example. */
export function onlyOne(given: readonly string[], sentence: string): string {
  const [one, ...more] = given
  if (one === undefined || more.length > 0) throw new Misasked(sentence)
  return one
}

/** How the command is called, in a line. */
export const callOf = ({ name, takes }: CommandLine<Options>): string =>
  howCalled(name, [takes, '[options]'].filter(Boolean).join(' '))

/** What `--help` prints. */
export function usageOf(line: CommandLine<Options>): string {
  const options = { ...line.options, help: { type: 'boolean', about: 'this text' } as const }
  const rows = Object.entries<Option>(options).map(([name, { value, about }]) => ({
    option: `--${name}${value === undefined ? '' : ` ${value}`}`,
    about,
  }))
  const width = Math.max(...rows.map(({ option }) => option.length))
  const listed = rows.map(({ option, about }) => `  ${option.padEnd(width)}  ${about}`)
  return [callOf(line), '', ...linesOf(line.about), '', ...listed].join('\n')
}

/** As wide as a terminal is at least. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + 1 + word.length <= TERMINAL) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** The words of a command as its options and what is given besides, null where only help is wanted. Throws {@link Misasked}. */
export function readWords<const O extends Options>(
  line: CommandLine<O>,
  argv: readonly string[],
): { values: ValuesOf<O>; given: readonly string[] | null } {
  const args = [...(line.words?.(argv) ?? argv)]
  // Before anything else is looked at: who asks for help may not know how to ask.
  if (args.some((word) => word === '--help' || word === '-h')) return { values: {} as ValuesOf<O>, given: null }
  try {
    const options: O = line.options
    const { values, positionals } = parseArgs<{ args: string[]; options: O; allowPositionals: boolean }>({
      args,
      options,
      allowPositionals: line.takes !== undefined,
    })
    return { values: values as ValuesOf<O>, given: positionals }
  } catch (error) {
    // Node's own sentence goes on about positional arguments.
    const [said = ''] = (error instanceof Error ? error.message : String(error)).split('. ')
    throw new Misasked(`${said.replace(/\.$/, '')}. ${howCalled(line.name, '--help')} lists the options.`, {
      cause: error,
    })
  }
}
