// Installs what is missing, builds what is stale, then becomes the server. Begun by start.cjs.
import { BuildRefused, ensureBuilt, ensureInstalled, requireNode } from './prepare.mjs'

requireNode()
ensureInstalled()
try {
  ensureBuilt()
} catch (error) {
  if (!(error instanceof BuildRefused)) console.error(`The build failed: ${error.message}.`)
  process.exit(1)
}
await import('../apps/server/dist/main.js')
