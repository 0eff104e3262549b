// npm start. CommonJS, because Node reads ES modules with its pool of threads, whose size counts only before its first use:
// the track store holds up to five, more than the usual four, and files, names and compression need some too.
const { enableCompileCache } = require('node:module')
const { join } = require('node:path')
const { withOwnMemory } = require('./own-memory.cjs')

withOwnMemory(() => {
  process.env.UV_THREADPOOL_SIZE ??= '9'
  // Node 22 keeps what it compiled for the next start; Node 20 cannot.
  enableCompileCache?.(join(__dirname, '../node_modules/.cache/fairway'))
  void import('./start.mjs')
})
