// Renders every page of the site to HTML, once a build: the server sends them to readers and search engines at once,
// and the browser takes them over. Needs the web build and its manifest.
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from './prepare.mjs'

const web = join(root, 'apps/web')
const dist = join(web, 'dist')

export async function prerenderWeb() {
  const { build, runnerImport } = await import('vite')
  const { module } = await runnerImport(join(web, 'src/pages/pages.ts'), { logLevel: 'silent' })
  const outDir = mkdtempSync(join(tmpdir(), 'fairway-prerender-'))
  try {
    await build({
      root: web,
      logLevel: 'warn',
      plugins: [withoutPages(Object.values(module.pages).filter(({ html }) => html !== 'whole'))],
      build: {
        ssr: 'src/prerender/prerender.tsx',
        outDir,
        emptyOutDir: true,
        // The browser alone draws maps.
        rolldownOptions: { external: ['maplibre-gl'] },
      },
      ssr: { noExternal: true },
    })
    const { prerenderSite } = await import(pathToFileURL(join(outDir, 'prerender.mjs')).href)
    const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'))
    const { documents, files } = await prerenderSite(readFileSync(join(dist, 'index.html'), 'utf8'), manifest)
    const pages = join(dist, 'pages')
    for (const { language, file, html } of files) {
      mkdirSync(join(pages, language), { recursive: true })
      writeFileSync(join(pages, language, `${file}.html`), html)
    }
    writeFileSync(join(pages, 'documents.json'), JSON.stringify(documents))
    rmSync(join(dist, '.vite'), { recursive: true })
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** Leaves out pages that the browser draws alone, the map among them: half of the work of bundling. */
function withoutPages(pages) {
  const files = new Set(pages.map((page) => join(web, 'src/pages', page.module)))
  return {
    name: 'without-pages',
    enforce: 'pre',
    resolveId: {
      filter: { id: /\.page\.tsx$/ },
      handler: (source, importer) =>
        files.has(join(importer ?? web, '..', source)) ? { id: source, external: true } : null,
    },
  }
}
