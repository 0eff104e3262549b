import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fairway-lint-'))
  cpSync(join(root, '.oxlintrc.json'), join(folder, '.oxlintrc.json'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** What the linter says of files planted in an empty tree. */
function lint(files: Record<string, string>): string {
  const paths = Object.keys(files)
  for (const [path, line] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), `${line}\n`)
  }
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--config', join(folder, '.oxlintrc.json'), ...paths],
    { cwd: folder, encoding: 'utf8' },
  )
  for (const path of paths) rmSync(join(folder, path))
  expect(stdout, 'the linter ran').toContain(`on ${paths.length} file`)
  return stdout
}

const importing = (module: string) => `import * as planted from '${module}'\nexport const seen = planted`

describe('lint refuses an import against the direction of the architecture', () => {
  const planted: Array<[file: string, module: string, word: string]> = [
    ['packages/ais/src/planted.ts', '@fairway/tracking', 'no other package'],
    ['packages/tracking/src/planted.ts', '@fairway/contract', 'no other package'],
    ['packages/contract/src/planted.ts', '@fairway/ais', 'no other package'],
    ['apps/server/src/picture/planted.ts', '@fairway/ais', 'feeds, intake and outputs'],
    ['apps/server/src/live/planted.ts', 'fastify', 'Fastify'],
    ['apps/server/src/ports/planted.ts', 'kysely', 'SQL'],
    ['apps/server/src/http/planted.ts', 'pg', 'SQL'],
    ['apps/server/src/intake/planted.ts', '@clickhouse/client', 'SQL'],
    ['apps/simulator/src/planted.ts', '@fairway/contract', 'NMEA'],
    ['apps/web/src/map/planted.ts', '@fairway/ais', 'contract'],
    ['apps/web/src/site/planted.ts', 'maplibre-gl', 'never loads the map'],
    ['apps/web/src/features/ship/planted.ts', '../port/port-panel.tsx', 'Features do not meet'],
    ['apps/web/src/features/ship/history/planted.ts', '../../port/port-panel.tsx', 'Features do not meet'],
    ['apps/web/src/features/ship/planted.ts', '../../pages/map/map.page.tsx', 'not the other way'],
    ['apps/web/src/features/ship/planted.ts', '../../site/frame.tsx', 'not the other way'],
    ['apps/web/src/ui/button/planted.ts', '../../features/ship/ship-panel.tsx', 'one way'],
    ['apps/web/src/storage/planted.ts', '../i18n/texts.ts', 'one way'],
    ['apps/web/src/offline/planted.ts', '../api/request.ts', 'storage alone'],
    ['apps/web/src/i18n/planted.ts', '../api/request.ts', 'one way'],
    ['apps/web/src/api/planted.ts', '../session/session.ts', 'one way'],
    ['apps/web/src/ui/planted.ts', '../session/session.ts', 'one way'],
    ['apps/web/src/session/planted.ts', '../brand/brand.ts', 'one way'],
    ['apps/web/src/live/planted.ts', '../map/engine/chart.ts', 'one way'],
    ['apps/web/src/map/ships/planted.ts', '../../site/frame.tsx', 'one way'],
    ['apps/web/src/site/header/planted.ts', '../../features/account/user-menu.tsx', "site's frame"],
    ['apps/web/src/site/planted.ts', '../live/live-client.ts', 'never loads the map'],
    ['apps/web/src/site/header/planted.ts', '../../pages/home/home.page.tsx', 'table of addresses'],
  ]
  it.each(planted)('%s importing %s', (file, module, word) => {
    expect(lint({ [file]: importing(module) })).toContain(word)
  })

  it('and a read of the environment outside config.ts', () => {
    const read = { 'apps/server/src/feeds/planted.ts': 'export const home = process.env.HOME' }
    expect(lint(read)).toContain('no-process-env')
  })

  it.each([
    [
      'values',
      "import { b } from './b.ts'\nexport const a = () => b()",
      "import { a } from './a.ts'\nexport const b = () => a()",
    ],
    [
      'types only',
      "import type { B } from './b.ts'\nexport interface A { b: B }",
      "import type { A } from './a.ts'\nexport interface B { a: A }",
    ],
  ])('and a circle of files, of %s', (_of, a, b) => {
    expect(lint({ 'apps/web/src/ui/a.ts': a, 'apps/web/src/ui/b.ts': b })).toContain('no-cycle')
  })
})

describe('lint allows what the architecture allows', () => {
  const allowed: Array<[file: string, module: string]> = [
    ['apps/server/src/feeds/planted.ts', '@fairway/ais'],
    ['apps/server/src/ports/planted.store.ts', 'kysely'],
    ['apps/server/src/ships/planted.routes.ts', 'fastify'],
    ['apps/web/src/features/ship/planted.ts', '../../ui/toast.tsx'],
    ['apps/web/src/pages/planted.ts', '../features/ship/ship-panel.tsx'],
    ['apps/web/src/map/ships/planted.ts', '../../live/ship-store.ts'],
    ['apps/web/src/session/planted.ts', '../api/request.ts'],
    ['apps/web/src/site/header/planted.ts', '../../pages/pages.ts'],
  ]
  it.each(allowed)('%s importing %s', (file, module) => {
    expect(lint({ [file]: importing(module) })).not.toContain('no-restricted-imports')
  })
})

describe('a function of more than sixty lines', () => {
  const long = (lines: number) =>
    `export function planted(list: number[]) {\n${'  list.push(1)\n'.repeat(lines)}  return list\n}`
  it.each([
    ['apps/server/src/ships/planted.ts', 60, true],
    ['packages/ais/src/planted.ts', 60, true],
    ['apps/server/src/ships/planted.ts', 50, false],
    ['apps/server/src/ships/planted.test.ts', 60, false],
    ['apps/server/src/database/migrations/planted.ts', 60, false],
  ])('%s, with %i statements in it: %s', (file, lines, isRefused) => {
    expect(lint({ [file]: long(lines) }).includes('max-lines-per-function')).toBe(isRefused)
  })
})
