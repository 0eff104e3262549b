import { environmentSchema, type Given } from './environment.ts'
import { isOneSlipFrom } from './nearest-name.ts'

/** Shorter ones are near to too many words. */
const LEAST_LETTERS = 5

/** Of the environment, where every program has names of its own: those that are a slip away from a setting. Sentences without a value. */
export function nearSettings(environment: Given): string[] {
  const settings = Object.keys(environmentSchema.shape)
  const known = new Set([...settings, 'CONFIG_FILE'])
  return Object.entries(environment).flatMap(([name, value]) => {
    if (known.has(name) || (value ?? '') === '') return []
    const upper = name.toUpperCase()
    const meant = settings.find((one) => one === upper || (one.length >= LEAST_LETTERS && isOneSlipFrom(upper, one)))
    return meant === undefined
      ? []
      : [`The environment has ${name}, which is no setting and is not read; is ${meant} meant?`]
  })
}
