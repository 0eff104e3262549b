// Preloaded into the server of the churn: its calendar runs fast (FAST_CLOCK) and can be set forward (CLOCK_FILE), so that all it knows
// becomes old; SIGUSR2 collects what nobody needs any more.
import '../takeovers/fast-clock.mjs'
import '../jumping-clock.mjs'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc')
process.on('SIGUSR2', () => collect())
