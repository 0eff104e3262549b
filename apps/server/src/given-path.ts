import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Misasked } from './command-line.ts'

/** A path that was given to a command, from where it was called: `npm run` itself goes to the checkout, and says by this where it was. */
export const givenPath = (path: string, from = process.env['FAIRWAY_CALLED_FROM'] ?? process.cwd()): string =>
  resolve(from, path)

/** The same of something that is to be read. Throws {@link Misasked}, with the whole path, where there is nothing. */
export function givenFile(path: string): string {
  const whole = givenPath(path)
  if (!existsSync(whole)) throw new Misasked(`${whole} is not there.`)
  return whole
}
