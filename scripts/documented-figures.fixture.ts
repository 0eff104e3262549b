import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const BUS = 'fairway_bus_'
/** Of processes that share a PostgreSQL. */
const OWNER = 'fairway_owner'

/** The names of all figures in the documentation for operators: those of every process, and those of a process with a bus. */
export function documentedFigures() {
  const text = readFileSync(join(import.meta.dirname, '../docs/operations.md'), 'utf8')
  const names = [...new Set([...text.matchAll(/`(fairway_\w+)/g)].map(([, name]) => name))].toSorted()
  return {
    always: names.filter((name) => !name.startsWith(BUS) && name !== OWNER),
    withBus: names.filter((name) => name.startsWith(BUS)),
  }
}

/** The names of the figures in what `/metrics` of one or several processes answered. */
export function givenFigures(...metrics: readonly string[]) {
  const names = metrics.flatMap((text) => [...text.matchAll(/^# TYPE (fairway_\w+)/gm)].map(([, name]) => name))
  return [...new Set(names)].toSorted()
}
