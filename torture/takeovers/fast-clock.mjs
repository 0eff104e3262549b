// Preloaded into processes of the torture: their calendar runs so many times as fast as the world's, from FAST_CLOCK="since:factor" on.
// Timers and monotonic clocks, by which they wait for each other, stay as they are; with FAST_MINUTES what comes round once a minute goes by
// the calendar.
const MINUTE_MS = 60_000
const [since, factor] = process.env.FAST_CLOCK.split(':').map(Number)
if (process.env.FAST_MINUTES) {
  const { setInterval } = globalThis
  globalThis.setInterval = (callback, delay, ...args) =>
    setInterval(callback, delay === MINUTE_MS ? MINUTE_MS / factor : delay, ...args)
}
const WorldDate = Date
const now = () => Math.round(since + (WorldDate.now() - since) * factor)
globalThis.Date = new Proxy(WorldDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new WorldDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
