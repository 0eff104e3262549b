import { mkdirSync } from 'node:fs'
import type { Config } from './config.ts'

/** The folder of what the next process that stores and watches goes on from: shared where one stands by, else the data folder. */
export function successionFolder({ checkpointDir, dataDir }: Pick<Config, 'checkpointDir' | 'dataDir'>): string {
  if (checkpointDir === null) return dataDir
  mkdirSync(checkpointDir, { recursive: true, mode: 0o700 })
  return checkpointDir
}
