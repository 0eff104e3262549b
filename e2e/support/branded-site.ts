import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '../..')
const BUILD_LIMIT_MS = 240_000
const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

export interface BrandedSite {
  url: string
  close(): Promise<void>
}

/** The web application built with a brand of its own, as a provider builds it, and served without a server behind it. */
export async function openBrandedSite(brandFile: string): Promise<BrandedSite> {
  const folder = mkdtempSync(join(tmpdir(), 'fairway-branded-'))
  const { NODE_ENV: _, ...environment } = process.env
  await promisify(execFile)(
    process.execPath,
    [
      join(root, 'node_modules/vite/bin/vite.js'),
      'build',
      'apps/web',
      '--config',
      'apps/web/vite.config.ts',
      '--outDir',
      folder,
      '--emptyOutDir',
      '--logLevel',
      'error',
    ],
    {
      cwd: root,
      timeout: BUILD_LIMIT_MS,
      env: { ...environment, VITE_BRAND: join(root, brandFile) },
    },
  )
  const page = readFileSync(join(folder, 'index.html'))
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname
    const type = types[extname(path)]
    if (type === undefined) return response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page)
    const file = join(folder, path)
    return existsSync(file)
      ? response.writeHead(200, { 'content-type': type }).end(readFileSync(file))
      : response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
