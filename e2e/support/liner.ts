import { toSentences } from '@fairway/ais'
import { ports } from '@fairway/tracking/ports'
import { particularsOf, positionOf, type Craft } from './fleet.ts'

const begin = ports.find((port) => port.locode === 'SGSIN')!
const end = ports.find((port) => port.locode === 'MYPKG')!

const HOUR = 3_600_000
const STEP_MS = 5 * 60_000
/** Hours before now: she lies in Singapore, sails to Port Klang, and lies there since. */
const CAME = 44
const SAILED = 34
const ARRIVED = 14
const MOST_AGE = 60_000

/** A tanker with a voyage behind her: what the workspace has to show of port calls. */
export const liner: Craft = {
  mmsi: 477000888,
  imo: 9321483,
  name: 'ORIENT PEARL',
  callSign: 'VRCD8',
  shipType: 80,
  lat: end.lat,
  lon: end.lon,
  sog: 0,
  cog: 300,
  destination: 'MY PKG',
}

/** Her last two days as a receiver would have logged them. */
export function linerLog(now: number): string {
  const lines: string[] = []
  const start = Math.floor((now - CAME * HOUR) / 1000) * 1000
  lines.push(...toSentences(particularsOf(liner), { tagBlock: { time: start } }))
  for (let time = start; time < now - MOST_AGE; time += STEP_MS) {
    const ago = (now - time) / HOUR
    const share = Math.min(1, Math.max(0, (SAILED - ago) / (SAILED - ARRIVED)))
    const sailing = share > 0 && share < 1
    const at = { lat: begin.lat + (end.lat - begin.lat) * share, lon: begin.lon + (end.lon - begin.lon) * share }
    const craft: Craft = { ...liner, ...at, sog: sailing ? speed : 0 }
    lines.push(...toSentences(positionOf(craft, 0, time), { tagBlock: { time } }))
  }
  return `${lines.join('\r\n')}\r\n`
}

/** Knots that her way takes in its time, by the sphere: near enough for what she says of herself. */
const speed = (() => {
  const rad = Math.PI / 180
  const middle = Math.cos(((begin.lat + end.lat) / 2) * rad)
  const miles = 60 * Math.hypot(end.lat - begin.lat, (end.lon - begin.lon) * middle)
  return Math.round((miles / (SAILED - ARRIVED)) * 10) / 10
})()
