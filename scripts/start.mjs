// Installs what is missing, builds what is stale, then becomes the server. Begun by start.cjs.
import { ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs'

requireNode()
ensureInstalled()
try {
  ensureBuilt()
} catch (error) {
  console.error(`The build failed: ${error.message}.`)
  process.exit(1)
}
await import('../apps/server/dist/main.js')
