import { noConditions, ReminderWatch, type Said, type Told, type WatchedRule, type World } from './index.ts'

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE
export const DAY = 24 * HOUR
export const START = Date.UTC(2026, 10, 20)
/** One port, at 0° N 0° E; SHANGHAI in two spellings. */
export const world: World = {
  portDistance: (lat, lon, within) => {
    const away = Math.hypot(lat, lon) * 111_000
    return away <= within ? away : null
  },
  portOf: (text) => (/^(CN ?SHA|SHANGHAI)$/.test(text) ? 'CNSHA' : null),
  placeOf: (locode) => (locode === 'CNSHA' ? { lat: 30, lon: 122 } : null),
}
export const rule = (kinds: readonly string[], more: Partial<WatchedRule> = {}): WatchedRule => ({
  id: 'r',
  ships: [1],
  kinds,
  area: null,
  port: null,
  approach: 0,
  conditions: noConditions,
  coolDown: 0,
  since: START,
  ...more,
})
export const begin = (one: WatchedRule): ReminderWatch => {
  const watch = new ReminderWatch(() => null, world)
  watch.set(one)
  return watch
}
export const sail = (watch: ReminderWatch, minute: number, more: Partial<Parameters<ReminderWatch['push']>[1]> = {}) =>
  watch.push(1, { time: START + minute * MINUTE, lat: 30, lon: 125, sog: 12, cog: 90, status: 0, feed: 3, ...more })
export const say = (watch: ReminderWatch, minute: number, said: Partial<Said>) =>
  watch.say(1, { time: START + minute * MINUTE, ...said })
export const brief = (told: readonly Told[]) =>
  told.map(({ kind, time, detail }) => `${(time - START) / MINUTE} ${kind} ${detail?.before} ${detail?.after}`)
