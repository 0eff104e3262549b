// Preloaded into a process of the torture: its calendar is so many ms off the world's as CLOCK_FILE says at the moment. Timers and
// monotonic clocks stay as they are, as when an operator or NTP sets the clock of a machine.
import { readFileSync } from 'node:fs'

const LOOK_EVERY_MS = 50
const WorldDate = Date
let shift = 0
const look = () => {
  try {
    const said = Number(readFileSync(process.env.CLOCK_FILE, 'utf8'))
    if (Number.isFinite(said)) shift = said
  } catch {
    // Nothing was said yet.
  }
}
look()
setInterval(look, LOOK_EVERY_MS).unref()
const now = () => WorldDate.now() + shift
globalThis.Date = new Proxy(WorldDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new WorldDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
