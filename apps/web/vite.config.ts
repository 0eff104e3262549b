import react from '@vitejs/plugin-react'
import { defineConfig, loadEnv, type Plugin } from 'vite'
import { brandFiles } from './src/brand/brand-files.ts'
import { leanMaplibre } from './bundler/lean-maplibre.ts'
import { readBrand } from './src/brand/read-brand.ts'

/** Where `npm start` listens; the development server hands on what it does not build. */
const SERVER = 'http://127.0.0.1:8080'

/** Of ours: what every page needs. Forty small files would be slower to fetch and compress worse than one. */
const ofEveryPage = new RegExp(
  [
    'web/src/(main|routes|start-language|frame-texts)',
    'web/src/session/(session|start-session|stored-user|require|login-again)',
    'web/src/brand/shipped',
    'web/src/storage/',
    'web/src/features/search/recent-',
    'web/src/i18n/(choose|instance|texts|fill-texts|format-texts|use-language|switch|visit)',
    'web/src/ui/(button/|styles/|toast/|lazy/(?!lazy-part)|use-(hydrated|media)|ui-texts)',
    'web/src/contact/',
    'web/src/api/(?!period|account|fleet-|quer|take|download|ship-)',
    'web/src/site/(header/(header|site-menu)|site-texts)',
    'contract/src/(ships/(ship-class|ship-api)|api/(api-call|error-codes|language|paths))',
    'lucide-react/dist/esm/(?!icons)',
  ]
    .join('|')
    .replaceAll('/', '[\\\\/]'),
)

/**
 * Beside each lazy import stands a list of what the imported file imports in turn, fetched at the same time; all lists together
 * are 2 kB of every page's script. The map is worth it. Another page finds most of it loaded and waits for the rest a little.
 */
const onlyForTheMap = (filename: string, imports: string[]) =>
  filename.includes('map')
    ? imports.filter(
        (file) =>
          !/icons|arrow|minus|move|lazy-part|class-mark|target-name|country|chart-colours|first-live|map-url|ship-history|ship-columns|rolldown|frame|glide|coerce/.test(
            file,
          ),
      )
    : []

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

/** Frame and building blocks of the site: one script, one style sheet. Not what waits for a click or for a page of its own, and not the names of sixty pictures on a page that shows none. */
const ofTheSite =
  /web[\\/]src[\\/]site[\\/](?!.*\.(en-us|zh-cn|page)|widget\/|header\/(app-download|menu-panel)|popover|qr-code|parts|pictures|head\/put-head|blocks\/(part-list|screenshot))/

const codeSplitting = {
  groups: [
    { name: 'maplibre', test: /node_modules[\\/]maplibre-gl[\\/].*\.m?js$/ },
    // What every page needs: one large file compresses better than its parts.
    {
      name: 'frame',
      test: /node_modules[\\/](react|react-dom|scheduler|react-router|use-sync-external-store|zustand)[\\/]/,
    },
    { name: 'page', test: ofEveryPage },
    // Forty icons of 300 bytes each would be forty requests: those that the tools share, and those of the site and the tools.
    {
      name: 'tool-icons',
      test: /lucide-react[\\/]dist[\\/]esm[\\/]icons[\\/](arrow-(down|left)|download|eye\.|git-compare|layers|list-filter|log-in|minus|move|plus|rotate-cw|star|trash)/,
      minShareCount: 2,
    },
    { name: 'icons', test: /lucide-react[\\/]dist[\\/]esm[\\/]icons/, minShareCount: 4 },
    { name: 'site', test: ofTheSite },
    // Small and of every data page: apart they would be six files.
    { name: 'data', test: /pages[\\/]data-api[\\/](addresses|card-title|cards|data-classes|data-texts|next-step)/ },
    // Last, because a group takes along what its modules import and no group before it has.
    {
      name: 'asking',
      test: /node_modules[\\/]@tanstack[\\/](react-query|query-core)[\\/]|web[\\/]src[\\/](api[\\/](quer|period)|ui[\\/](field[\\/]resend|use-debounced|use-page-title))/,
    },
  ],
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
    plugins: [react(), shortShaders, shortIcons, leanMaplibre, brandFiles(brand)],
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
      modulePreload: { polyfill: false, resolveDependencies: onlyForTheMap },
      // Says which files belong to which page; scripts/prerender.mjs reads it.
      manifest: !isSsrBuild,
      rolldownOptions: {
        output: isSsrBuild ? { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' } : { codeSplitting },
      },
    },
  }
})
