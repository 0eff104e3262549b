import { afterAll } from 'vitest'
import { compileEntries } from './compile-entries.ts'

/**
 * Compiles what a test starts as processes of its own, and the workers that those start. Gives the place of each by its name, and takes
 * them away after the tests of the file or of the group that it is called in.
 */
export function compileChildren(folder: string, ...names: string[]): (name: string) => string {
  const { placeOf, remove } = compileEntries(folder, names)
  afterAll(remove)
  return placeOf
}
