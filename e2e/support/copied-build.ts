import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

export interface CopiedBuild {
  root: string
  /** The web application. */
  web: string
  remove(): void
}

/** A copy of what was built, to be changed and started. */
export function copyBuild(): CopiedBuild {
  const copy = mkdtempSync(join(tmpdir(), 'fairway-copy-'))
  const web = join(copy, 'apps/web/dist')
  cpSync(join(root, 'package.json'), join(copy, 'package.json'))
  cpSync(join(root, 'apps/server/dist'), join(copy, 'apps/server/dist'), { recursive: true })
  cpSync(join(root, 'apps/web/dist'), web, { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return { root: copy, web, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

/** Makes another build of it: the first script has another hash, and nothing has the old one. Returns its new name. */
export function changeEntry(web: string): { before: string; after: string } {
  const assets = join(web, 'assets')
  const shell = readFileSync(join(web, 'pages/en-US/map.html'), 'utf8')
  const before = /assets\/(index-[\w-]+)\.js/.exec(shell)![1]
  const after = 'index-another1'
  for (const name of readdirSync(assets).filter((name) => name.startsWith(`${before}.js`))) {
    if (name.endsWith('.js')) renameSync(join(assets, name), join(assets, `${after}.js`))
    else rmSync(join(assets, name))
  }
  const texts = readdirSync(web, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && /\.(?:html|js)$/.test(entry.name),
  )
  for (const { parentPath, name } of texts) {
    const file = join(parentPath, name)
    const text = readFileSync(file, 'utf8')
    if (!text.includes(before)) continue
    writeFileSync(file, text.replaceAll(before, after))
    for (const ending of ['.br', '.gz']) rmSync(file + ending, { force: true })
  }
  return { before: `/assets/${before}.js`, after: `/assets/${after}.js` }
}
