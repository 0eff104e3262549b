import type { Language } from '@fairway/contract'

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

/** Every file the first screen of a page needs: modules, what they import, and their texts in one language. A folder `texts/` holds one file of many: which, the page says later. */
export function pageFiles(manifest: Manifest, modules: readonly string[], language: Language): PageFiles {
  const seen = new Set<string>()
  const visit = (key: string) => {
    if (seen.has(key)) return
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The build has no ${key}`)
    for (const below of chunk.imports ?? []) visit(below)
    seen.add(key)
  }
  for (const module of modules) visit(module)
  const ending = `.${language.toLowerCase()}.ts`
  const texts = [...seen].flatMap((key) => manifest[key]!.dynamicImports ?? []).filter((key) => key.endsWith(ending) && !key.includes('/texts/'))
  for (const text of texts) visit(text)
  visit(`src/i18n/${language.toLowerCase()}/${language.toLowerCase()}.ts`)
  const chunks = [...seen].map((key) => manifest[key]!)
  return { css: [...new Set(chunks.flatMap((chunk) => chunk.css ?? []))], scripts: [...new Set(chunks.map((chunk) => chunk.file))] }
}
