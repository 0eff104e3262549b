import { expect, it } from 'vitest'
import { pages, type Page } from '../src/pages/pages.ts'
import { packageOf, planChunks } from './chunks.ts'

const page = (module: string, own: Partial<Page>): Page => ({
  ...pages['/map'],
  module: `./${module}.page.tsx`,
  ...own,
})
const site = (name: string) =>
  page(`${name.split('/')[0]}/${name.replace('/', '-')}`, { frame: 'site', html: 'whole', area: 'site' })
const table = [
  page('map/map', {}),
  page('fleets/fleets', {}),
  page('trips/trips', {}),
  page('outbox/outbox', { area: 'site' }),
  ...['data/a', 'data/b', 'data/c', 'about/d', 'home/e'].map(site),
]
const imports: Record<string, string[]> = {
  'main.tsx': ['routes.tsx'],
  'routes.tsx': ['toast.ts', '/node_modules/react/index.js'],
  'site/frame.tsx': ['header.tsx', 'footer.tsx'],
  'pages/map/map.page.tsx': ['header.tsx', 'format.ts', 'panel.ts', 'chart.ts'],
  'pages/fleets/fleets.page.tsx': ['format.ts', 'panel.ts', 'rows.ts'],
  'pages/trips/trips.page.tsx': ['format.ts', 'panel.ts', 'rows.ts'],
  'pages/outbox/outbox.page.tsx': ['format.ts', 'panel.ts'],
  'pages/data/data-a.page.tsx': ['card.ts', 'block.ts', 'picture.ts'],
  'pages/data/data-b.page.tsx': ['card.ts', 'block.ts', 'picture.ts'],
  'pages/data/data-c.page.tsx': ['card.ts', 'block.ts', 'picture.ts'],
  'pages/about/about-d.page.tsx': ['block.ts', 'picture.ts'],
  'pages/home/home-e.page.tsx': ['block.ts', 'picture.ts', 'format.ts'],
  'api/query-provider.tsx': ['query-client.ts'],
}
const importsOf = (id: string) =>
  (imports[id.slice('/src/'.length)] ?? []).map((name) => (name.startsWith('/') ? name : `/src/${name}`))
const plan = planChunks('/src', table, importsOf, (id) => (id === '/src/picture.ts' ? ['/src/large.ts'] : []))

it.each([
  ['what starts every page', 'toast.ts', 'page'],
  ['what the frame and the workspace share', 'header.tsx', 'page'],
  ['the rest of the frame', 'footer.tsx', 'site'],
  ['a building block of many pages', 'block.ts', 'site'],
  ['what the pages of one section share', 'card.ts', 'section-data'],
  ['what the tools share', 'panel.ts', 'tools'],
  ['the query client', 'query-client.ts', 'queries'],
])('puts %s into one chunk', (_name, module, chunk) => {
  expect(plan.get(`/src/${module}`)).toBe(chunk)
})
it.each([
  ['what one page needs', 'chart.ts'],
  ['what two tools need', 'rows.ts'],
  ['what the site shares with the tools, lest it load them', 'format.ts'],
  ['a block that fetches something, lest every page list that', 'picture.ts'],
])('leaves %s to the bundler', (_name, module) => {
  expect(plan.has(`/src/${module}`)).toBe(false)
})
it('leaves packages alone', () => {
  expect([...plan.keys()].every((id) => id.startsWith('/src/'))).toBe(true)
})
it('tells the package of a file', () => {
  expect(
    [
      '/a/node_modules/react/index.js',
      '/a/node_modules/@x/y/dist/z.js',
      '/a/node_modules/x/node_modules/y/z.js',
      '/a/src/x.ts',
    ].map(packageOf),
  ).toEqual(['react', '@x/y', 'y', null])
})
