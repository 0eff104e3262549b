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
 * What the map starts with (boot.ts, start-downloads.ts), and the texts of its first picture: the browser asks for all of it at once, not file after file.
 * Without what is there already.
 */
export function mapFiles(
  manifest: Manifest,
  language: Language,
  there: { css: readonly string[]; imports: readonly string[] },
): PageFiles {
  const starts = ['index.html', 'src/pages/map/start-downloads.ts']
  const fetched = starts.flatMap((start) => manifest[start]?.dynamicImports ?? [])
  const seen = whatTheyImport(manifest, [...new Set([...starts, ...fetched])])
  const texts = textsOf(manifest, whatTheyImport(manifest, ['src/pages/map/first-texts.ts']), language)
  const { css, scripts } = filesOf(manifest, whatTheyImport(manifest, texts, seen))
  return {
    css: css.filter((file) => !there.css.includes(file)),
    scripts: scripts.filter((file) => !there.imports.includes(file)),
  }
}

/** What a page has in the place of its program until it stands (hold-program.ts). */
export const firstScripts = {
  map: 'src/pages/map/first-sight/show-first-sight.ts',
  site: 'src/first-script/start-when-seen.ts',
} as const

/** The file of a first script, and of what it imports. */
export function firstScriptFiles(
  manifest: Manifest,
  of: keyof typeof firstScripts,
): { script: string; imports: string[] } {
  const script = firstScripts[of]
  const { scripts } = filesOf(manifest, whatTheyImport(manifest, [script]))
  return { script: manifest[script].file, imports: scripts.slice(0, -1) }
}

/** The styles that what stands first on the map's page is drawn with. */
export function firstStyles(manifest: Manifest): string[] {
  const files = filesOf(manifest, whatTheyImport(manifest, [firstScripts.map]))
  const chart = new Set(filesOf(manifest, whatTheyImport(manifest, ['src/map/engine/create-map.ts'])).css)
  const drawn = filesOf(manifest, [
    'src/pages/map/map.page.tsx',
    ...whatTheyImport(manifest, ['src/features/search/search-box.tsx']),
  ])
  const frame = filesOf(manifest, whatTheyImport(manifest, ['index.html', 'src/main.tsx']))
  return [...new Set([...frame.css, ...files.css, ...drawn.css.filter((file) => !chart.has(file))])]
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
