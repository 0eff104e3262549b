// npm run dev: the server restarts on change, the web application reloads in place (http://localhost:5173).
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { buildServer } from './build.mjs'
import { ensureInstalled, requireNode, root } from './prepare.mjs'

requireNode()
ensureInstalled()

let server
const restart = {
  name: 'restart',
  setup(build) {
    build.onEnd(async (result) => {
      if (result.errors.length > 0) return
      await stop()
      server = spawn(process.execPath, [join(root, 'apps/server/dist/main.js'), ...process.argv.slice(2)], {
        cwd: root,
        stdio: 'inherit',
        env: { UV_THREADPOOL_SIZE: '8', ...process.env },
      })
    })
  },
}

function stop() {
  if (!server || server.exitCode !== null) return Promise.resolve()
  return new Promise((resolve) => {
    const hard = setTimeout(() => server.kill('SIGKILL'), 10_000)
    server.once('exit', () => {
      clearTimeout(hard)
      resolve()
    })
    server.kill('SIGTERM')
  })
}

const watcher = await buildServer({ watch: true, plugins: [restart] })
await watcher.watch()
// The page hands its calls on to where the server was told to listen.
const { values } = parseArgs({ args: process.argv.slice(2), options: { port: { type: 'string' } }, strict: false })
process.env.VITE_SERVER ??= `http://127.0.0.1:${values.port ?? process.env.PORT ?? 8080}`
const { createServer } = await import('vite')
const web = await createServer({ root: join(root, 'apps/web') })
await web.listen()
web.printUrls()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, async () => {
    await Promise.all([stop(), watcher.dispose(), web.close()])
    process.exit(0)
  })
