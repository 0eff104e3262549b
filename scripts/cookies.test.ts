import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')

/** Sources of server and pages, without tests. */
const sources = ['apps/server/src', 'apps/web/src'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !/\.(test|fixture)\.tsx?$/.test(path))
    .map((path) => ({ path: join(folder, path), text: readFileSync(join(root, folder, path), 'utf8') })),
)

it('cookies are set in two places, which decision 0182 describes', () => {
  const setting = sources.filter(({ text }) => /set-cookie|document\.cookie\s*=|cookieStore|\.setCookie\(/i.test(text))
  expect(setting.map(({ path }) => path).toSorted()).toEqual([
    'apps/server/src/accounts/session/visitor.ts',
    'apps/web/src/i18n/visit-language.ts',
  ])
  const decision = readFileSync(join(root, 'docs/decisions/0182-cookies-and-query-strings.md'), 'utf8')
  expect(decision).toContain('| `__Host-fairway_device` over https, else `fairway_device` |')
  expect(decision).toContain('| `language` |')
})
