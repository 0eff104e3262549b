import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { accountPages, accountPath } from '../features/account/account-texts.ts'
import { shellPaths } from './page-address.ts'
import { pages, redirects, type Page } from './pages.ts'

const rows = Object.entries<Page>(pages)
const folder = import.meta.dirname

it('names files that are there and export a page', () => {
  for (const [path, { module }] of rows) {
    const file = join(folder, module)
    expect(existsSync(file), path).toBe(true)
    expect(readFileSync(file, 'utf8'), module).toContain('export function Page(')
  }
})
it('says of each page without a frame in which room it begins', () => {
  for (const [path, { module, frame, room }] of rows)
    if (frame === 'none') {
      const source = readFileSync(join(folder, module), 'utf8')
      expect(source.includes('<Standalone') ? 'room-site' : /room-(?:site|bridge)/.exec(source)?.[0], path).toBe(room)
    }
})
it('has every page file of the tree', () => {
  const found = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.page.tsx'))
    .map((file) => file.replaceAll('\\', '/'))
  const named = new Set(rows.map(([, { module }]) => module.slice(2)))
  expect([...named].toSorted()).toEqual(found.toSorted())
})
it('has each page of the account area under its own path', () => {
  const account = rows.filter(([, { frame }]) => frame === 'account')
  expect(account.map(([path, { props }]) => [path, props])).toEqual(
    accountPages.map((page) => [accountPath(page), { page }]),
  )
})
it('redirects to pages', () => {
  for (const [path, to] of Object.entries(redirects)) expect([path in pages, to in pages], path).toEqual([false, true])
})
it('tells the server which paths the browser draws alone', () => {
  expect(shellPaths).toEqual([
    '/',
    '/index',
    '/index/myAccount',
    '/fleets',
    '/fleets/*',
    '/ship/*',
    '/port/*',
    '/routes',
    '/area/*',
    '/index/myAccount/*',
    '/shared',
    '/embed/*',
    '/evidence',
    '/confirmLogin',
    '/silence',
    '/desk',
    '/outbox',
  ])
})
