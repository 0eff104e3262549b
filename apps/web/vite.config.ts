import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { brandFiles } from './src/brand/brand-files.ts'
import { endpointFacts } from './bundler/endpoint-facts.ts'
import { chunkGroups } from './bundler/code-splitting.ts'
import { firstCoast } from './bundler/first-coast.ts'
import { emitFirstScripts } from './bundler/first-scripts.ts'
import { leanMaplibre } from './bundler/lean-maplibre.ts'
import { serviceWorker } from './bundler/service-worker.ts'
import { readBrand } from './src/brand/read-brand.ts'

/** Where `npm start` listens; the development server hands on what it does not build. */
const SERVER = 'http://127.0.0.1:8080'

/** The chunks of the map's first load that are large, or that others wait for. */
const ahead = ['maplibre', 'create-map', 'tools', 'contract', 'queries', 'map.page'].map((name) => `assets/${name}-`)

/**
 * Beside each lazy import could stand a list of what the imported file imports in turn, fetched at the same time; all lists together
 * are 2 kB of every page's script. What start-downloads.ts starts ahead for the map is worth it, for its styles and its large chunks: the many
 * small ones come a moment later. Another page finds most of it loaded and waits for the rest a little.
 */
const onlyFromTheStart = (_file: string, imports: string[], { hostId }: { hostId: string }) =>
  hostId.startsWith('assets/start-downloads-')
    ? imports.filter((file) => file.endsWith('.css') || ahead.some((name) => file.startsWith(name)))
    : []

/** The bundler calls a chunk that pages share after all of them. */
const shortName = ({ name }: { name: string }) => `assets/${name.split('~')[0]}-[hash:7].js`

/** Every page's script lists the styles of all pages, 64 names; what is in them is told by the files that ask for them. */
const shortStyles = ({ names }: { names: string[] }) =>
  names[0]?.endsWith('.css') ? 'assets/[hash:8][extname]' : 'assets/[name]-[hash][extname]'

/** Shaders are texts, which no minifier shortens: their comments and indentation go here. */
const shortShaders: Plugin = {
  name: 'short-shaders',
  apply: 'build',
  transform: {
    filter: { id: /map[\\/]ships[\\/]ship-(shaders|picture)\.ts$/ },
    order: 'pre',
    handler: (code) => ({ code: code.replaceAll(/^\s*\/\/.*\n/gm, '').replaceAll(/^[ \t]+/gm, ''), map: null }),
  },
}

/** An icon's parts have keys of six random letters, which no compression shortens: numbers do as well. Its old names are for nobody. */
const shortIcons: Plugin = {
  name: 'short-icons',
  apply: 'build',
  transform: {
    filter: { id: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/]/ },
    handler(code) {
      let part = 0
      return {
        code: code.replaceAll(/key: "\w+"/g, () => `key: ${part++}`).replace(/,\s*aliases: \[[^\]]*\]/, ''),
        map: null,
      }
    },
  },
}

/** Its export map gives bundlers the development build. */
const routerForProduction = new URL('../../node_modules/react-router/dist/production/index.mjs', import.meta.url)
  .pathname

export default defineConfig(async ({ mode, isSsrBuild }) => {
  const folder = new URL('.', import.meta.url).pathname
  const settings = loadEnv(mode, folder, 'VITE_')
  const brand = await readBrand(settings.VITE_BRAND)
  return {
    root: folder,
    base: settings.VITE_BASE || '/',
    plugins: [
      react(),
      shortShaders,
      shortIcons,
      !isSsrBuild && leanMaplibre,
      brandFiles(brand),
      endpointFacts(),
      firstCoast(),
      emitFirstScripts,
      serviceWorker,
    ],
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: routerForProduction },
        // The provider's own instead of the one that package.json names.
        ...(brand.file === null ? [] : [{ find: '#brand', replacement: brand.file }]),
      ],
    },
    server: {
      port: 5173,
      proxy: {
        '/api': { target: settings.VITE_SERVER || SERVER, ws: true },
        '/tiles': settings.VITE_SERVER || SERVER,
      },
    },
    build: {
      target: 'es2023',
      sourcemap: false,
      // Pictures stay files: 270 flags as data URIs would sit in the first load.
      assetsInlineLimit: 0,
      chunkSizeWarningLimit: 1_200,
      modulePreload: { polyfill: false, resolveDependencies: onlyFromTheStart },
      // Says which files belong to which page; scripts/prerender.mjs reads it.
      manifest: !isSsrBuild,
      rolldownOptions: {
        // The module of an icon reads a property of itself and does nothing with it.
        treeshake: { propertyReadSideEffects: false as const },
        output: isSsrBuild
          ? { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' }
          : {
              chunkFileNames: shortName,
              assetFileNames: shortStyles,
              codeSplitting: { groups: chunkGroups(join(folder, 'src')) },
            },
      },
    },
  }
})
