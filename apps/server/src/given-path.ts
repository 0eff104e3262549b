import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Misasked } from './command-line.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A path that was given to a command, from where it was called: `npm run` itself goes to the checkout, and says by this where it was. */
export const givenPath = (path: string, environment: Environment): string =>
  resolve(environment['FAIRWAY_CALLED_FROM'] ?? process.cwd(), path)

/** The same of something that is to be read. Throws {@link Misasked}, with the whole path, where there is nothing. */
export function givenFile(path: string, environment: Environment): string {
  const whole = givenPath(path, environment)
  if (!existsSync(whole)) throw new Misasked(`${whole} is not there.`)
  return whole
}
