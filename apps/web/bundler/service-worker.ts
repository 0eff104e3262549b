import { build } from 'esbuild'
import type { Plugin } from 'vite'

const source = new URL('../src/offline/service-worker.ts', import.meta.url).pathname
/** No hash: browsers ask for it by this name for ever. */
const FILE = 'service-worker.js'

/** The service worker, a file of its own: it is no part of any page and shares no chunk with one. */
export const serviceWorker: Plugin = {
  name: 'service-worker',
  apply: 'build',
  async generateBundle() {
    if (this.environment.config.build.ssr) return
    const { outputFiles } = await build({
      entryPoints: [source],
      bundle: true,
      minify: true,
      write: false,
      format: 'iife',
      target: 'es2023',
      legalComments: 'none',
      logLevel: 'warning',
    })
    this.emitFile({ type: 'asset', fileName: FILE, source: outputFiles[0].text })
  },
}
