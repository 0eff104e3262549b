// The build of a first start, most of it beside the server that starts meanwhile. `build-for-server.mjs` is its process.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { takePrepareLock } from './prepare-lock.mjs'
import { builtSoFar, BuildRefused, pagesStamp, root, SAID } from './prepare.mjs'

/**
 * Builds what is stale in a process of its own. Resolves as soon as the server's bundle is there: the server opens its stores while the
 * pages are built, and waits for them before it listens (`apps/server/src/prepared/being-made.ts`). Throws when the build fails before.
 */
export async function buildBeside() {
  const before = builtSoFar()
  if (before.isWhole) return
  // While another start makes the sea chart, all that a server needs is there.
  const turn = takePrepareLock({ isNeedless: () => existsSync(pagesStamp) && builtSoFar().hasPages })
  if (turn === null) return
  const { mark, isWhole, hasPages } = turn.hasWaited ? builtSoFar() : before
  if (isWhole) return turn.release()
  if (!hasPages) console.log('Building …')
  const script = join(root, 'scripts/build-for-server.mjs')
  const child = spawn(process.execPath, [script, mark, hasPages ? 'rest' : 'all'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  process.once('exit', () => child.kill())
  child.once('exit', turn.release)
  const reached = new Set()
  child.on('message', (step) => reached.add(step))
  await new Promise((resolve, reject) => {
    child.once('message', resolve)
    child.once('error', reject)
    child.once('exit', (status) =>
      reject(status === SAID ? new BuildRefused('the brand does not fit') : new Error(`it ended with ${status}`)),
    )
  })
  child.on('exit', (status, signal) => {
    // By Ctrl-C, which the server has heard too.
    if (status === 0 || signal === 'SIGINT' || signal === 'SIGTERM') return
    if (reached.has('pages'))
      return console.error('The sea chart could not be made: ways by sea are rough. The next start tries again.')
    console.error(`The build failed: it ended with ${status}.`)
    process.exit(1)
  })
  child.unref()
  child.channel.unref()
}
