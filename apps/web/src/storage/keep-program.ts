import { assetsBound, keep, keptCaches } from './kept-caches.ts'

/** Hashed files, and the pictures beside them. */
const ofTheProgram = /^(?:assets\/.+|[\w-]+\.(?:svg|png|ico))$/
/** Fetched at once: all of it lies in the browser's own cache, and nobody waits for it. */
const AT_ONCE = 4

/**
 * Keeps the map's page, what it names and what this page has loaded so far, so that it opens without a connection: who came by a link of
 * the site has not loaded its first scripts. Of an older build nothing stays. When another build was put up since this page was loaded,
 * that one's own page will keep it.
 */
export async function keepProgram(base: string): Promise<void> {
  // Before it stands what shows the first sight, which may be the same in the next build.
  const entry = [...document.querySelectorAll<HTMLScriptElement>('script[type=module][src]')].at(-1)?.src
  if (entry === undefined) return
  const page = `${base}map`
  const answer = await fetch(page, { headers: { accept: 'text/html' }, cache: 'no-cache' })
  const html = await answer.clone().text()
  const isOurs = answer.ok && html.includes(pathOf(entry))
  const files = new Set([pathOf(entry), ...loadedFiles(base), ...(isOurs ? namedFiles(html, base) : [])])
  const [shell, assets] = await Promise.all([caches.open(keptCaches.shell), caches.open(keptCaches.assets)])
  await keepFiles(assets, [...files])
  const before = await (await shell.match(page))?.text()
  if (!isOurs || html === before) return
  await keep(shell, page, answer, assetsBound)
  if (before === undefined || before.includes(pathOf(entry))) return
  const old = (await assets.keys()).filter(({ url }) => !files.has(pathOf(url)))
  await Promise.all(old.map((request) => assets.delete(request)))
}

/** Keeps what this page has loaded meanwhile: parts of it that were opened before a worker saw them pass. */
export async function keepLoaded(base: string): Promise<void> {
  await keepFiles(await caches.open(keptCaches.assets), loadedFiles(base))
}

async function keepFiles(assets: Cache, files: readonly string[]): Promise<void> {
  const known = new Set((await assets.keys()).map(({ url }) => pathOf(url)))
  const waiting = files.filter((file) => !known.has(file))
  const worker = async () => {
    for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) await keepFile(assets, file)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function keepFile(assets: Cache, file: string): Promise<void> {
  const answer = await fetch(file)
  if (answer.ok) await keep(assets, file, answer, assetsBound)
}

const pathOf = (address: string): string => new URL(address).pathname

/** Paths of what the page has loaded of the program. */
function loadedFiles(base: string): string[] {
  return performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && isOfTheProgram(pathname, base))
    .map(({ pathname }) => pathname)
}

/** Paths of the program's files that a page names. */
function namedFiles(html: string, base: string): string[] {
  const { head } = new DOMParser().parseFromString(html, 'text/html')
  const program = head.querySelector<HTMLTemplateElement>('#program')?.content
  return [head, program]
    .flatMap((part) => [...(part?.querySelectorAll('script[src], link[href]') ?? [])])
    .map((one) => pathOf(new URL(one.getAttribute('src') ?? one.getAttribute('href') ?? '', location.href).href))
    .filter((path) => isOfTheProgram(path, base))
}

export const isOfTheProgram = (path: string, base: string): boolean =>
  path.startsWith(base) && path !== `${base}service-worker.js` && ofTheProgram.test(path.slice(base.length))
