import { join } from 'node:path'
import type { Page } from '../src/pages/pages.ts'

/** What a module imports by `import … from`, not by `import()`. */
export type ImportsOf = (id: string) => readonly string[]

/** What a module imports by `import()`. */
export type Fetches = ImportsOf

export type ChunkName = 'page' | 'api' | 'site' | 'tools' | 'queries' | `section-${string}`

/** So many pages of the site use it: it is a building block of the site. */
const PAGES_OF_A_BLOCK = 5
/** So many pages of the workspace and the accounts use it. */
const PAGES_OF_A_TOOL = 4
/** So many pages of one section use it. */
const PAGES_OF_A_SECTION = 3

/**
 * Which chunk each module of ours belongs to, by who imports it; the table of pages says where a page begins. Left out is what one page
 * needs, or two: the bundler puts that where it is used.
 */
export function planChunks(
  source: string,
  pages: readonly Page[],
  importsOf: ImportsOf,
  fetches: Fetches,
): Map<string, ChunkName> {
  const reach = (...files: string[]) => reachable(source, files, importsOf)
  const frame = reach('site/frame.tsx')
  const modules = [...new Set(pages.map(({ module }) => module))]
  const reached = new Map(modules.map((module) => [module, reach(join('pages', module))]))
  const of = (has: (page: Page) => boolean) =>
    modules.filter((module) => pages.some((p) => p.module === module && has(p)))
  const site = countUses(
    of(({ html }) => html === 'whole'),
    reached,
  )
  const tools = countUses(
    of(({ html }) => html !== 'whole'),
    reached,
  )
  const workspace = of(({ area, frame }) => area === 'workspace' && frame === 'none')
  const plan = new Map<string, ChunkName>()
  const put = (name: ChunkName, ids: Iterable<string>) => {
    for (const id of ids) if (!plan.has(id)) plan.set(id, name)
  }
  put('page', reach('main.tsx'))
  // Above all the header.
  put(
    'page',
    [...frame].filter((id) => workspace.some((module) => reached.get(module)!.has(id))),
  )
  // Pages of the site that only read ask nothing.
  put('api', reach('api/request.ts'))
  put('queries', reach('api/query-provider.tsx'))
  put('site', frame)
  // What a chunk fetches is listed on each page that has the chunk: a block that fetches something is a chunk of its own.
  const blocks = usedBy(site, PAGES_OF_A_BLOCK)
  const alone = new Set(blocks.filter((id) => fetches(id).length > 0))
  put(
    'site',
    blocks.filter((id) => !alone.has(id)),
  )
  // What the site uses too, or fetches later, must not bring the rest along.
  const pagesOfSite = of(({ html }) => html === 'whole').map((module) => join('pages', module))
  const later = reachable(source, pagesOfSite, (id) => (frame.has(id) ? [] : [...importsOf(id), ...fetches(id)]))
  put(
    'tools',
    usedBy(tools, PAGES_OF_A_TOOL).filter((id) => !site.has(id) && !later.has(id)),
  )
  for (const section of new Set(modules.map(sectionOf))) {
    const inSection = countUses(
      modules.filter((module) => sectionOf(module) === section),
      reached,
    )
    put(
      `section-${section}`,
      usedBy(inSection, PAGES_OF_A_SECTION).filter((id) => !alone.has(id) && (site.has(id) || !later.has(id))),
    )
  }
  return plan
}

/** The folder below `pages/`. */
const sectionOf = (module: string): string => module.split('/')[1]

/** The modules of ours that come with these files. */
function reachable(source: string, files: readonly string[], importsOf: ImportsOf): Set<string> {
  const seen = new Set<string>()
  const visit = (id: string) => {
    // What packages import is left to the bundler, which knows what of them is used.
    if (seen.has(id) || !id.startsWith(`${source}/`)) return
    seen.add(id)
    for (const imported of importsOf(id)) visit(imported)
  }
  for (const file of files) visit(join(source, file))
  return seen
}

/** How many of the pages use each module. */
function countUses(modules: readonly string[], reached: ReadonlyMap<string, ReadonlySet<string>>): Map<string, number> {
  const uses = new Map<string, number>()
  for (const module of modules) for (const id of reached.get(module)!) uses.set(id, (uses.get(id) ?? 0) + 1)
  return uses
}

const usedBy = (uses: ReadonlyMap<string, number>, atLeast: number) =>
  [...uses].filter(([, count]) => count >= atLeast).map(([id]) => id)

/** The npm package that a file is of; null for one of ours. */
export function packageOf(id: string): string | null {
  const [, inside] = id.replaceAll('\\', '/').split(/.*\/node_modules\//)
  if (inside === undefined) return null
  const [scope = '', name = ''] = inside.split('/')
  return scope.startsWith('@') ? `${scope}/${name}` : scope
}
