import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const SOURCES = new Set(['.ts', '.tsx', '.css', '.mjs'])
const CITED = /docs\/([\w/-]+\.md)(?: (\d+(?:\.\d+)?(?:, \d+(?:\.\d+)?)*))?/g

function* sourceFiles(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (['node_modules', 'dist', 'results'].includes(entry.name)) continue
    const path = join(folder, entry.name)
    if (entry.isDirectory()) yield* sourceFiles(path)
    else if (SOURCES.has(extname(entry.name))) yield path
  }
}

interface Citation {
  from: string
  document: string
  sections: string[]
}

const citations: Citation[] = ['packages', 'apps', 'bench', 'e2e', 'scripts']
  .flatMap((folder) => [...sourceFiles(join(root, folder))])
  .filter((path) => path !== import.meta.filename)
  .flatMap((path) =>
    [...readFileSync(path, 'utf8').matchAll(CITED)].map(([, document, sections]) => ({
      from: relative(root, path),
      document: `docs/${document}`,
      sections: sections?.split(', ') ?? [],
    })),
  )

const hasSection = (document: string, section: string) =>
  new RegExp(`^#{2,3} ${section.replace('.', '\\.')}\\.? `, 'm').test(readFileSync(join(root, document), 'utf8'))

describe('documents that comments cite', () => {
  it('are cited at all', () => {
    expect(citations.length).toBeGreaterThan(40)
  })

  it('are in the repository', () => {
    expect(citations.filter(({ document }) => !existsSync(join(root, document)))).toEqual([])
  })

  it('have the sections that are named', () => {
    const missing = citations
      .filter(({ document }) => existsSync(join(root, document)))
      .flatMap(({ from, document, sections }) =>
        sections
          .filter((section) => !hasSection(document, section))
          .map((section) => `${from}: ${document} ${section}`),
      )
    expect(missing).toEqual([])
  })
})
