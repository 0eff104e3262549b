// How glibc and V8 keep memory is settled when a process begins, so `npm start` begins the server's process anew with these settings:
// with their own a demonstration held some 270 MB more (docs/decisions/0213).
const { spawn } = require('node:child_process')

/** Few arenas for many threads, and what is large is the system's again once it is freed. */
const settings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
/** V8 keeps what is new in halves of 16 MB by its own rules, and lets them fill before it looks at what is garbage in them. */
const YOUNG = '--max-semi-space-size=4'
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Goes on in this process where the settings are there, or are somebody's own; otherwise in one that has them. */
exports.withOwnMemory = (goOn) => {
  const isSettled =
    process.platform !== 'linux' || Object.keys(settings).some((name) => process.env[name] !== undefined)
  if (isSettled) {
    endWithParent()
    return goOn()
  }
  const env = { ...process.env, ...settings }
  const words = [...youngOr(process.env.NODE_OPTIONS), ...process.execArgv, ...process.argv.slice(1)]
  // Node 22.15 can become another process; Node 20 stays beside it, takes signals for it and ends as it ends.
  if (process.execve) process.execve(process.execPath, [process.execPath, ...words], env)
  stayBeside(spawn(process.execPath, words, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'], detached: true }))
}

/** What somebody has set stays. */
const youngOr = (options = '') =>
  [options, ...process.execArgv].some((words) => words.includes('semi-space-size')) ? [] : [YOUNG]

/** A process group of its own: else Ctrl-C would reach it twice, from the terminal and from here. */
function stayBeside(child) {
  for (const signal of signals) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`The server's process cannot be started: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => {
    if (signal === null) process.exit(code)
    process.removeAllListeners(signal)
    process.kill(process.pid, signal)
  })
}

/** Whoever kills the process beside this one means the server. */
function endWithParent() {
  if (!process.channel) return
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  process.channel.unref()
}
