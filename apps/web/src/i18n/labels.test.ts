import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const source = join(import.meta.dirname, '..')

it('joins no label of its parts with the punctuation of one language', () => {
  const joined = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .flatMap((file) => {
      const found = readFileSync(join(source, file), 'utf8').match(/aria-label=\{`[^`]*\}[:,.;!?] ?\$\{[^`]*`/g) ?? []
      return found.map((label) => `${file}: ${label}`)
    })
  // format.labelled and format.listed know how each language writes it.
  expect(joined).toEqual([])
})
