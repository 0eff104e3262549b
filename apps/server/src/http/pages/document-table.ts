import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

/** What the build says of its prerendered pages (`apps/web/src/prerender/prerender.tsx` writes it). */
const tableSchema = z.object({
  base: z.string(),
  pages: z.record(
    z.string(),
    z
      .array(z.object({ query: z.string(), file: z.string(), listed: z.boolean(), sameAs: z.string().optional() }))
      .min(1),
  ),
  shells: z.array(z.string()),
  notFound: z.string(),
  shell: z.string(),
})
export type DocumentTable = z.infer<typeof tableSchema>

/** The table in the folder of the prerendered pages; null where nothing was built. */
export function readDocumentTable(folder: string): DocumentTable | null {
  const file = join(folder, 'documents.json')
  return existsSync(file) ? tableSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Which file answers a request, and how. */
export interface DocumentChoice {
  file: string
  status: 200 | 404
  /** Search engines may list it. */
  listed: boolean
}

/** The page for a path and a query: the variant that the query names, the plain page, a shell, or "not found". */
export function chooseDocument(table: DocumentTable, path: string, query: URLSearchParams): DocumentChoice {
  const plainPath = path.length > 1 ? path.replace(/\/$/, '') : path
  const variants = Object.hasOwn(table.pages, plainPath) ? table.pages[plainPath] : undefined
  const shell: DocumentChoice = { file: table.shell, status: 200, listed: false }
  if (variants === undefined)
    return isShell(table, plainPath) ? shell : { file: table.notFound, status: 404, listed: false }
  const known = variants.map((variant) => ({ ...variant, wanted: [...new URLSearchParams(variant.query)] }))
  const named = known.find(
    ({ wanted }) => wanted.length > 0 && wanted.every(([name, value]) => query.get(name) === value),
  )
  const plain = known.find(({ wanted }) => wanted.length === 0)
  const found = named ?? plain
  if (found === undefined) return shell
  // A value that no variant knows: the plain page, in which the browser says so; under this address it is nobody's.
  const unknown = named === undefined && known.some(({ wanted }) => wanted.some(([name]) => query.has(name)))
  return { file: found.file, status: 200, listed: found.listed && !unknown }
}

function isShell(table: DocumentTable, path: string): boolean {
  return table.shells.some((shell) => (shell.endsWith('/*') ? path.startsWith(shell.slice(0, -1)) : path === shell))
}
