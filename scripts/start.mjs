// Installs what is missing, builds what is stale, then becomes the server. Begun by start.cjs.
import { buildBeside } from './build-beside.mjs'
import { builtSoFar, BuildRefused, ensureInstalled, requireNode } from './prepare.mjs'

/** Questions that start nothing: they need no build, and must not replace that of a server that runs. */
const onlyAsks = process.argv.slice(2).some((word) => ['--check-config', '--help', '-h'].includes(word))

requireNode()
ensureInstalled('running')
if (onlyAsks && !builtSoFar().isWhole) {
  const { register } = await import('tsx/esm/api')
  register()
  await import('../apps/server/src/main.ts')
} else {
  try {
    await buildBeside()
  } catch (error) {
    if (!(error instanceof BuildRefused)) console.error(`The build failed: ${error.message}.`)
    process.exit(1)
  }
  await import('../apps/server/dist/main.js')
}
