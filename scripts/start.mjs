// Installs what is missing, builds what is stale, then becomes the server. Begun by start.cjs.
import { buildBeside } from './build-beside.mjs'
import { BuildRefused, ensureInstalled, requireNode } from './prepare.mjs'

requireNode()
ensureInstalled('running')
try {
  await buildBeside()
} catch (error) {
  if (!(error instanceof BuildRefused)) console.error(`The build failed: ${error.message}.`)
  process.exit(1)
}
await import('../apps/server/dist/main.js')
