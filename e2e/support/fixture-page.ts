import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const web = join(import.meta.dirname, '../../apps/web')
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
}

const pageOf = (title: string) => `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/fixture.css"></head><body><div id="app"></div>
<script type="module" src="/fixture.js"></script></body></html>`

/** A page of `apps/web/src` that is no part of the product (`*.fixture.tsx`), bundled and served for a test. */
export async function serveFixture(path: string, title: string): Promise<{ url: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-fixture-'))
  await build({
    configFile: false,
    root: web,
    logLevel: 'error',
    plugins: [react()],
    build: {
      outDir: folder,
      emptyOutDir: false,
      target: 'es2023',
      minify: false,
      cssCodeSplit: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: join(web, 'src', path),
        output: { entryFileNames: 'fixture.js', assetFileNames: 'fixture[extname]', codeSplitting: false },
      },
    },
  })
  writeFileSync(join(folder, 'index.html'), pageOf(title))
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://fixture').pathname === '/' ? 'index.html' : request.url!.slice(1)
    try {
      const file = readFileSync(join(folder, name.replaceAll('..', '')))
      response.writeHead(200, { 'content-type': types[extname(name)] ?? 'application/octet-stream' }).end(file)
    } catch {
      response.writeHead(404).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
