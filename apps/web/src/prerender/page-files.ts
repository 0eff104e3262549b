import type { Language } from '@fairway/contract'
import type { Page } from '../pages/pages.ts'

/** A line of Vite's manifest. */
interface Chunk {
  file: string
  css?: string[]
  imports?: string[]
  dynamicImports?: string[]
}
export type Manifest = Readonly<Record<string, Chunk>>

interface PageFiles {
  css: string[]
  scripts: string[]
}

/** Which files a page is made of, as the manifest names them. */
export const pageModules = ({ frame, module }: Page): string[] => [
  ...(frame === 'none' ? [] : ['src/site/frame.tsx']),
  module.replace('./', 'src/pages/'),
]

/** Every file the first screen of a page needs: modules, what they import, and their texts in one language. */
export function pageFiles(manifest: Manifest, modules: readonly string[], language: Language): PageFiles {
  const seen = whatTheyImport(manifest, modules)
  const texts = textsOf(manifest, seen, language).filter((text) => isShownAtOnce(text, modules))
  return filesOf(manifest, whatTheyImport(manifest, [...texts, `src/ui/ui${endingOf(language)}`], seen))
}

/**
 * What the map starts with (boot.ts), and the texts of its first picture: the browser asks for all of it at once, not file after file.
 * Without what is there already.
 */
export function mapFiles(
  manifest: Manifest,
  language: Language,
  there: { css: readonly string[]; imports: readonly string[] },
): PageFiles {
  const entry = 'index.html'
  const seen = whatTheyImport(manifest, [entry, ...(manifest[entry]?.dynamicImports ?? [])])
  const texts = textsOf(manifest, whatTheyImport(manifest, ['src/pages/map/first-texts.ts']), language)
  const { css, scripts } = filesOf(manifest, whatTheyImport(manifest, texts, seen))
  return {
    css: css.filter((file) => !there.css.includes(file)),
    scripts: scripts.filter((file) => !there.imports.includes(file)),
  }
}

/** Of the map's files, those of what stands there first: its script, what that imports, and the styles that it is drawn with. */
export function firstFiles(manifest: Manifest): { script: string; imports: string[]; css: string[] } {
  const script = 'src/pages/map/first-sight/show-first-sight.ts'
  const files = filesOf(manifest, whatTheyImport(manifest, [script]))
  const chart = new Set(filesOf(manifest, whatTheyImport(manifest, ['src/map/engine/create-map.ts'])).css)
  const drawn = filesOf(manifest, [
    'src/pages/map/map.page.tsx',
    ...whatTheyImport(manifest, ['src/features/search/search-box.tsx']),
  ])
  const frame = filesOf(manifest, whatTheyImport(manifest, ['index.html', 'src/main.tsx']))
  return {
    script: manifest[script]!.file,
    imports: files.scripts.slice(0, -1),
    css: [...new Set([...frame.css, ...files.css, ...drawn.css.filter((file) => !chart.has(file))])],
  }
}

/** The keys of modules and all that they import, each after what it imports; `seen` grows. */
function whatTheyImport(manifest: Manifest, modules: readonly string[], seen = new Set<string>()): Set<string> {
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}`)
    for (const below of chunk.imports ?? []) visit(below)
    seen.add(key)
  }
  for (const module of modules) visit(module)
  return seen
}

const endingOf = (language: Language) => `.${language.toLowerCase()}.ts`

const textsOf = (manifest: Manifest, keys: Iterable<string>, language: Language) =>
  [...keys].flatMap((key) => manifest[key].dynamicImports ?? []).filter((text) => text.endsWith(endingOf(language)))

function filesOf(manifest: Manifest, keys: Iterable<string>): PageFiles {
  const chunks = [...keys].map((key) => manifest[key])
  return {
    css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))],
    scripts: [...new Set(chunks.map((chunk) => chunk.file))],
  }
}

/** Texts of the frame, and the page's own: named like it or like its folder. Others come when a part of the page asks for them. */
function isShownAtOnce(text: string, modules: readonly string[]): boolean {
  const stem = stemOf(text)
  const own = modules.some(
    (module) =>
      folderOf(module) === folderOf(text) && (stemOf(module) === stem || folderOf(module).endsWith(`/${stem}`)),
  )
  return own || (text.startsWith('src/site/') && stem !== 'page-heads')
}

const folderOf = (key: string) => key.slice(0, key.lastIndexOf('/'))
const stemOf = (key: string) => key.split('/').at(-1)!.split('.')[0]
