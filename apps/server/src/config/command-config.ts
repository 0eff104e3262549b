import { readConfig, type Config } from './config.ts'
import { givenPath } from '../given-path.ts'

/** The settings of a command, which works on what is stored: it needs no feed, also in production. `dataDir` as its option gives it. */
export const readCommandConfig = (
  dataDir: string | null | undefined,
  environment: Readonly<Record<string, string | undefined>>,
): Config =>
  readConfig(dataDir === null || dataDir === undefined ? [] : ['--data-dir', givenPath(dataDir, environment)], {
    ...environment,
    FEEDS: undefined,
    DEMO: '0',
  })
