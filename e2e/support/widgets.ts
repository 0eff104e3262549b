import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

const web = join(import.meta.dirname, '../../apps/web')
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Widgets</title>
<meta name="viewport" content="width=device-width, initial-scale=1"><link rel="icon" href="data:,">
<link rel="stylesheet" href="/widgets.css"></head><body><div id="app"></div>
<script type="module" src="/widgets.js"></script></body></html>`

/** The page of all widgets (apps/web/src/ui/widgets.fixture.tsx), bundled without the product and served. */
export async function serveWidgets(): Promise<{ url: string; close(): void }> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-widgets-'))
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
        input: join(web, 'src/ui/widgets.fixture.tsx'),
        output: { entryFileNames: 'widgets.js', assetFileNames: 'widgets[extname]', codeSplitting: false },
      },
    },
  })
  writeFileSync(join(folder, 'index.html'), page)
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://widgets').pathname === '/' ? 'index.html' : request.url!.slice(1)
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
