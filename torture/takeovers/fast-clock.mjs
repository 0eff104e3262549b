// Preloaded into processes of the torture: their calendar runs so many times as fast as the world's, from FAST_CLOCK="since:factor" on.
// Timers and monotonic clocks, by which they wait for each other, stay as they are.
const [since, factor] = process.env.FAST_CLOCK.split(':').map(Number)
const WorldDate = Date
const now = () => Math.round(since + (WorldDate.now() - since) * factor)
globalThis.Date = new Proxy(WorldDate, {
  construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
  apply: () => new WorldDate(now()).toString(),
  get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
})
