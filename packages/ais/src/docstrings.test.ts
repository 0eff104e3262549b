import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const DECLARATION = '(?:abstract )?(?:const|function|class|interface|type)'

/** The names that an entry of the package exports from other files, with the file of each. */
function exportsOf(entry: string): { name: string; file: string }[] {
  const text = readFileSync(entry, 'utf8')
  return [...text.matchAll(/^export (?:type )?(\*|\{[^}]*\}) from '([^']+)'/gm)].flatMap(
    ([, names = '', from = '']) => {
      const file = join(dirname(entry), from)
      const all =
        names === '*'
          ? [...readFileSync(file, 'utf8').matchAll(new RegExp(`^export ${DECLARATION} (\\w+)`, 'gm'))].map(
              ([, name]) => name,
            )
          : names.slice(1, -1).split(',')
      return all.map((name = '') => ({ name: name.trim(), file })).filter(({ name }) => name !== '')
    },
  )
}

const converter = join(import.meta.dirname, 'convert/nmea-converter.ts')
const own = ['NmeaConverter', 'ConverterOptions', 'OutputFormat'].map((name) => ({ name, file: converter }))
const all = [...exportsOf(join(import.meta.dirname, 'index.ts')), ...exportsOf(converter), ...own]

it('documents every export of the package', () => {
  expect(all.length).toBeGreaterThan(70)
  const bare = all.filter(({ name, file }) => {
    const documented = new RegExp(`\\*/\\n(?:export )?${DECLARATION} ${name}\\b`)
    return !documented.test(readFileSync(file, 'utf8'))
  })
  expect(bare.map(({ name }) => name)).toEqual([])
})
