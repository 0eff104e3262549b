/** A file with routes, and where its relative imports begin. */
interface RouteSource {
  folder: string
  text: string
}

const files = import.meta.glob<string>('../**/*routes.tsx', { eager: true, query: '?raw', import: 'default' })
const sources: RouteSource[] = Object.entries(files).map(([file, text]) => ({
  folder: `src/${file.slice('../'.length, file.lastIndexOf('/') + 1)}`,
  text,
}))

const lazyPage = /const (\w+) = lazy\(async \(\) => \(\{\s*default: \(await import\('\.\/([^']+)'\)\)/g
const route = /<Route\s+path="([^"]+)"\s+element=\{\s*<(\w+)/g
const frame = 'element={<SiteFrame'

/** Which files a path's page is made of (`src/…`), read off the routes themselves, which name each page once. */
export function pageModules(path: string, among: readonly RouteSource[] = sources): string[] {
  for (const { folder, text } of among) {
    const found = [...text.matchAll(route)].find(([, routed]) => routed === path)
    const file = found && lazyFile(text, found[2]!)
    if (found === undefined || file === undefined) continue
    // Only the table of contents has pages without the frame, and they stand before it.
    const framed = !text.includes(frame) || found.index > text.indexOf(frame)
    return framed ? [frameFile(among), folder + file] : [folder + file]
  }
  throw new Error(`No routes file has a lazy page for ${path}`)
}

function frameFile(among: readonly RouteSource[]): string {
  for (const { folder, text } of among) {
    const file = lazyFile(text, 'SiteFrame')
    if (file !== undefined) return folder + file
  }
  throw new Error('No routes file has the frame of the site')
}

const lazyFile = (text: string, name: string) => [...text.matchAll(lazyPage)].find(([, named]) => named === name)?.[2]
