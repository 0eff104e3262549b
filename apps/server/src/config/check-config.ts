import { statSync } from 'node:fs'
import { readArguments, readConfig, type Config } from './config.ts'
import { withConfigFile } from './config-file.ts'
import { environmentSchema, settingsOf, type Given } from './environment.ts'
import { nearSettings } from './near-settings.ts'
import { SettingError } from './setting-error.ts'

/** Names of settings that hold passwords, keys or addresses with either in them. */
const HIDDEN = /URL$|KEY|SECRET|TOKEN|^FEEDS$|^OUTPUTS$|^BASE_MAP$|^CAPTCHA|TEMPLATES$/
const SHOWN = new Set(['PUBLIC_URL'])

/** Whether the value of a setting stays out of everything that is printed. */
export const isHidden = (name: string): boolean => HIDDEN.test(name) && !SHOWN.has(name)

const byOption: Readonly<Record<string, string>> = {
  PORT: 'port',
  HOST: 'host',
  DATA_DIR: 'data-dir',
  DEMO: 'demo',
  FEEDS: 'feed',
}

export interface ConfigCheck {
  /** Sentences; empty when a server would start with these settings. */
  readonly problems: readonly string[]
  /** For people: the problems, then every setting with where it comes from. */
  readonly text: string
}

/** What a start reads of the settings besides; throws {@link SettingError}. */
type ReadMore = (config: Config) => unknown
/** What is doubtful in settings that can be used: sentences. */
type Doubt = (config: Config) => readonly string[]

/** What `--check-config` says. Names everything that is wrong at once, and no value that may be a secret. */
export function checkConfig(
  argv: readonly string[],
  environment: Given,
  readers: readonly ReadMore[] = [],
  doubts: readonly Doubt[] = [],
): ConfigCheck {
  try {
    const options: Readonly<Record<string, unknown>> = readArguments(argv)
    const config = typeof options['config'] === 'string' ? options['config'] : undefined
    const { given, file, problems: ofFile } = withConfigFile(config, environment)
    const problems = [...ofFile, ...wrongValues(given)]
    // What can be said of several settings together only when each can be used.
    if (problems.length === 0) problems.push(...refusals(argv, environment, readers))
    const path = config ?? environment['CONFIG_FILE'] ?? ''
    const sourceOf = (name: string) => {
      const option = byOption[name]
      if (option !== undefined && options[option] !== undefined) return `--${option}`
      if ((environment[name] ?? '') !== '') return 'environment'
      return file?.values[name] === undefined ? 'default' : path
    }
    const warnings = [
      ...nearSettings(environment),
      ...(file === null ? [] : readByOthers(path, file.values)),
      ...(problems.length > 0 ? [] : doubts.flatMap((doubt) => doubt(readConfig(argv, environment)))),
    ]
    return { problems, text: report(problems, warnings, settingsOf(given), options, sourceOf) }
  } catch (error) {
    if (!(error instanceof SettingError)) throw error
    return { problems: [error.message], text: `1 problem:\n  ${error.message}` }
  }
}

function wrongValues(given: Given): string[] {
  const result = environmentSchema.safeParse(settingsOf(given))
  return (result.error?.issues ?? []).map(
    (issue) => `The setting ${String(issue.path[0])} cannot be used: ${issue.message}.`,
  )
}

function refusals(argv: readonly string[], environment: Given, readers: readonly ReadMore[]): string[] {
  const problems: string[] = []
  const read = <T>(work: () => T): T | null => {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof SettingError)) throw error
      problems.push(error.message)
      return null
    }
  }
  const config = read(() => readConfig(argv, environment))
  if (config !== null) for (const more of readers) read(() => more(config))
  return problems
}

function readByOthers(path: string, values: Given): string[] {
  const secrets = Object.keys(values).filter(isHidden)
  if (secrets.length === 0 || (statSync(path).mode & 0o044) === 0) return []
  return [
    `${path} can be read by others and has ${secrets.join(', ')} in it: chmod 600, or 640 for the group of the server.`,
  ]
}

function report(
  problems: readonly string[],
  warnings: readonly string[],
  given: Given,
  options: Readonly<Record<string, unknown>>,
  sourceOf: (name: string) => string,
): string {
  const defaults: Readonly<Record<string, unknown>> = environmentSchema.parse({})
  const rows = Object.keys(environmentSchema.shape).map((name) => {
    const source = sourceOf(name)
    const value = source.startsWith('--') ? options[source.slice(2)] : (given[name] ?? defaults[name])
    return [name, shown(name, value, source === 'default'), source] as const
  })
  const widths = [0, 1].map((column) => Math.min(50, Math.max(...rows.map((row) => row[column].length))))
  const count = (some: readonly string[], what: string) =>
    some.length === 1 ? `1 ${what}:` : `${some.length} ${what}s:`
  return [
    ...(problems.length > 0 ? [count(problems, 'problem'), ...problems.map((sentence) => `  ${sentence}`), ''] : []),
    ...(warnings.length > 0 ? [count(warnings, 'warning'), ...warnings.map((sentence) => `  ${sentence}`), ''] : []),
    'What applies:',
    ...rows.map(([name, value, source]) => `  ${name.padEnd(widths[0])}  ${value.padEnd(widths[1])}  ${source}`),
    '',
    problems.length === 0 ? 'The settings can be used.' : 'A server does not start with these settings.',
  ].join('\n')
}

function shown(name: string, value: unknown, isDefault: boolean): string {
  if (value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return '–'
  if (isHidden(name) && !isDefault) return '(set, not shown)'
  return Array.isArray(value) ? value.join(',') : String(value)
}
