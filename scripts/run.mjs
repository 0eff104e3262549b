// Runs a TypeScript entry of the repository: node scripts/run.mjs <file.ts> [arguments].
import { spawn } from 'node:child_process'
import { ensureInstalled, requireNode, root } from './prepare.mjs'

requireNode()
// Commands of the product need what it needs itself; benches and tests need their tools.
ensureInstalled(process.argv[2]?.startsWith('apps/') ? 'running' : 'whole')
// npm goes to the checkout and says where it was called; paths given to a command begin there.
const calledFrom = process.cwd() === root ? (process.env.INIT_CWD ?? root) : process.cwd()
const child = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, FAIRWAY_CALLED_FROM: calledFrom },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
