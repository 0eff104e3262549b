// Runs a TypeScript entry of the repository: node scripts/run.mjs <file.ts> [arguments].
import { spawn } from 'node:child_process'
import { ensureInstalled, requireNode, root } from './prepare.mjs'

requireNode()
// Commands of the product need what it needs itself; benches and tests need their tools.
ensureInstalled(process.argv[2]?.startsWith('apps/') ? 'running' : 'whole')
const child = spawn(process.execPath, ['--import', 'tsx', ...process.argv.slice(2)], { cwd: root, stdio: 'inherit' })
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
