import { readFileSync, statSync } from 'node:fs'
import { environmentSchema, type Given } from './environment.ts'
import { nearestName } from './nearest-name.ts'
import { SettingError } from './setting-error.ts'

const LINE = /^(?:export\s+)?([A-Za-z_]\w*)\s*=\s*(.*)$/
const MOST_BYTES = 1_000_000
/** Of the build, which reads the environment alone. */
const OF_THE_BUILD = /^VITE_/

/** What is wrong with a line of the file, and the settings of the others. */
export interface ConfigFile {
  readonly values: Given
  /** Sentences, in the order of the lines; none repeats a value. */
  readonly problems: readonly string[]
}

/**
 * Settings as lines `NAME=value`, with the names of the environment: comments begin with `#`, a value may stand in quotes. Throws
 * {@link SettingError} when the file cannot be read.
 */
function readConfigFile(path: string): ConfigFile {
  let text: string
  try {
    if (statSync(path).size > MOST_BYTES) throw new Error('it is larger than 1 MB')
    text = readFileSync(path, 'utf8')
  } catch (error) {
    throw new SettingError(`The configuration file ${path} cannot be read: ${(error as Error).message}.`)
  }
  return parseConfigFile(text, path)
}

/**
 * What is given in all: the environment goes before the file, which `--config` or CONFIG_FILE names. An empty setting of the environment
 * leaves the file's; one that is explicitly undefined takes it away.
 */
export function withConfigFile(
  option: string | undefined,
  environment: Given,
): { given: Given; file: ConfigFile | null; problems: readonly string[] } {
  const path = option ?? environment['CONFIG_FILE'] ?? ''
  if (path === '') return { given: environment, file: null, problems: [] }
  const file = readConfigFile(path)
  const own = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  return { given: { ...file.values, ...own }, file, problems: file.problems }
}

/** The same of a text; `path` is for the sentences. */
export function parseConfigFile(text: string, path: string): ConfigFile {
  const values: Record<string, string> = {}
  const problems: string[] = []
  for (const [index, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const trimmed = line.trim()
    if (trimmed === '' || trimmed.startsWith('#')) continue
    const where = `${path}, line ${index + 1}`
    const [, name, value] = LINE.exec(trimmed) ?? []
    if (name === undefined || value === undefined) problems.push(`${where}: a line is NAME=value or begins with #.`)
    else if (!(name in environmentSchema.shape)) problems.push(`${where}: ${whyUnknown(name)}`)
    else if (name in values) problems.push(`${where}: ${name} is there twice.`)
    else values[name] = unquoted(value)
  }
  return { values, problems }
}

function whyUnknown(name: string): string {
  if (OF_THE_BUILD.test(name)) return `${name} is read by the build, from the environment alone.`
  const near = nearestName(name, Object.keys(environmentSchema.shape))
  return `there is no setting ${name}${near === null ? '' : `; is ${near} meant`}${near === null ? '.' : '?'}`
}

/** In quotes everything counts; without them a comment may follow. */
function unquoted(value: string): string {
  const [, , inside] = /^(["'])(.*)\1\s*(?:#.*)?$/.exec(value) ?? []
  return inside ?? value.replace(/\s+#.*$/, '')
}
