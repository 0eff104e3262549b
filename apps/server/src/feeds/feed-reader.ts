import { basename } from 'node:path'
import { isIP } from 'node:net'
import { SettingError } from '../config/config.ts'
import type { Box, Common, FeedSpec } from './feed-spec.ts'
import { isMulticast } from './wire/multicast.ts'

/** Files of rows instead of sentences. */
export const isCsv = (path: string): boolean => /\.csv(?:\.gz)?$/i.test(path)

const WORLD: Box = [
  [-90, -180],
  [90, 180],
]
/** Lines a second of a log without times. Slow on purpose: too fast a clock would make ships jump. */
const LOG_RATE = 10

/** Where a Signal K server listens when nobody has told it otherwise. */
const signalKPorts: Readonly<Record<string, number>> = { signalk: 3000, signalks: 3443, 'signalk+tcp': 8375 }

const credits: Readonly<Record<string, string>> = {
  '153.44.253.27': 'Kystverket (NLOD)',
  'meri.digitraffic.fi': 'Fintraffic / digitraffic.fi (CC BY 4.0)',
}

/** The parts of one URL. Every option that nobody asked for is an error: a misspelt one must not be ignored. */
export class FeedReader {
  readonly #url: string
  readonly #rest: string
  readonly #query: URLSearchParams
  readonly #read = new Set<string>()

  constructor(url: string, rest: string, query: URLSearchParams) {
    this.#url = url
    this.#rest = rest
    this.#query = query
  }

  bad(why: string): SettingError {
    return new SettingError(`The feed "${shown(this.#url)}" cannot be used: ${why}.`)
  }

  finish(): void {
    for (const key of this.#query.keys()) {
      if (!this.#read.has(key)) throw this.bad(`it has no option "${key.slice(0, 40)}"`)
      if (this.#query.getAll(key).length > 1) throw this.bad(`it has the option "${key}" twice`)
    }
  }

  common(name: string, { host = '', isPublic = false } = {}): Common {
    const said = this.text('name')
    const known = credits[host] ?? null
    return {
      name: printableName(said ?? name),
      publicName: said === null ? (isPublic ? name : known) : printableName(said),
      credit: this.text('credit')?.slice(0, 200) ?? known,
    }
  }

  /** `usual`: the port where none is said. */
  address(hostNeeded: boolean, usual?: number): { host: string; port: number } {
    const hasPort = /:\d*\/?$/.test(this.#rest.replace(/^\[.*\]/, ''))
    const text = usual === undefined || hasPort ? this.#rest : `${this.#rest.replace(/\/$/, '')}:${usual}`
    const match = /^(?:\[([0-9a-f:.%]+)\]|([^\s:/@[\]]*)):(\d{1,5})\/?$/i.exec(text)
    const port = Number(match?.[3])
    const host = match?.[1] ?? match?.[2] ?? ''
    // Port 0 lets the system choose one; it can only be listened on.
    if (match === null || port > 65_535 || (hostNeeded && port === 0)) throw this.bad('it needs a port from 1 to 65535')
    if (hostNeeded && host === '') throw this.bad('it needs a host')
    return { host, port }
  }

  idle(seconds: number): number {
    return this.number('idle', seconds, 1, 86_400) * 1000
  }

  /** What a sender has to say first. */
  secret(): string | null {
    const text = this.text('secret')
    if (text !== null && !/^[\x21-\x7e]{16,200}$/.test(text))
      throw this.bad('its secret must have 16 to 200 visible ASCII characters')
    return text
  }

  httpPost(): FeedSpec {
    const path = this.#rest
    if (!/^[a-z0-9][a-z0-9-]{0,39}$/i.test(path))
      throw this.bad('it needs a name of 1 to 40 letters, digits and hyphens, which stands in its path')
    const secret = this.secret()
    if (secret === null) throw this.bad('it needs a secret: anybody can reach its path')
    return { kind: 'http-post', path, secret, ...this.common(`http-post ${path}`) }
  }

  interfaceOf(host: string): string {
    const text = this.text('interface') ?? ''
    if (text === '') return ''
    if (!isMulticast(host)) throw this.bad('an interface is for a multicast group; to listen on one address name it')
    if (isIP(text.replace(/^::%.+$/, '::')) === 0)
      throw this.bad('its interface must be an IP address of this machine, or ::%name')
    return text
  }

  number(key: string, otherwise: number, least: number, most: number): number {
    const text = this.text(key)
    const value = text === null ? otherwise : Number(text)
    if (text === '' || !(value >= least && value <= most))
      throw this.bad(`${key} must be a number from ${least} to ${most}`)
    return value
  }

  whole(key: string, otherwise: number, least: number, most: number): number {
    const value = this.number(key, otherwise, least, most)
    if (!Number.isInteger(value)) throw this.bad(`${key} must be a whole number`)
    return value
  }

  text(key: string): string | null {
    this.#read.add(key)
    return this.#query.get(key)
  }

  file(): FeedSpec {
    if (this.#rest === '') throw this.bad('it needs a path')
    // An archive is history, read as fast as it can be; a log is shown as if it were now.
    const isArchive = isCsv(this.#rest)
    const speed = this.text('speed') ?? (isArchive ? 'max' : null)
    const time = this.text('time') ?? (isArchive ? 'log' : 'now')
    if (time !== 'now' && time !== 'log') throw this.bad('time must be "now" or "log"')
    const loop = this.#flag('loop')
    if (loop && time === 'log') throw this.bad('what keeps its times begins again only with time=now')
    return {
      kind: 'file',
      path: this.#rest,
      speed: speed === 'max' ? Infinity : this.number('speed', 1, 0.001, 1_000_000),
      loop,
      linesPerSecond: this.number('rate', LOG_RATE, 0.001, 1_000_000),
      time: time === 'now' ? 'now' : 'log-time',
      ...this.common(`file ${basename(this.#rest)}`),
    }
  }

  mqtt(scheme: string): FeedSpec {
    const url = this.#parsed(`${scheme === 'tcp' ? 'mqtt' : scheme}://${this.#rest}`)
    const form = this.text('form') ?? 'digitraffic'
    if (form !== 'digitraffic' && form !== 'nmea') throw this.bad('form must be "digitraffic" or "nmea"')
    const topic = this.text('topic') ?? (form === 'nmea' ? null : 'vessels-v2/#')
    if (topic === null) throw this.bad('it needs a topic')
    return {
      kind: 'mqtt',
      url: url.href,
      topic,
      form,
      idleMs: this.idle(60),
      ...this.common(`mqtt ${url.host}`, { host: url.hostname }),
    }
  }

  aisstream(): FeedSpec {
    const key = this.text('key')
    if (!key) throw this.bad('it needs a key')
    const url = this.#parsed(this.text('url') ?? 'wss://stream.aisstream.io/v0/stream')
    return {
      kind: 'aisstream',
      url: url.href,
      key,
      boxes: [this.#box()],
      idleMs: this.idle(60),
      ...this.common('aisstream.io', { isPublic: true }),
    }
  }

  serial(): FeedSpec {
    if (!this.#rest.startsWith('/')) throw this.bad('it needs the path of a device, as in serial:/dev/ttyUSB0')
    return {
      kind: 'serial',
      path: this.#rest,
      baud: this.whole('baud', 38_400, 300, 4_000_000),
      idleMs: this.idle(600),
      ...this.common(`serial ${basename(this.#rest)}`),
    }
  }

  signalK(scheme: string): FeedSpec {
    const { host, port } = this.address(true, signalKPorts[scheme])
    const way = { signalk: 'ws', signalks: 'wss' }[scheme]
    const place = `${host.includes(':') ? `[${host}]` : host}:${port}`
    const token = this.text('token')
    if (token !== null && !/^[\x21-\x7e]{1,4000}$/.test(token))
      throw this.bad('its token must be visible ASCII characters')
    const mmsi = this.text('mmsi')
    if (mmsi !== null && !/^\d{9}$/.test(mmsi)) throw this.bad('mmsi must be the nine digits of its own ship')
    return {
      kind: 'signalk',
      url: way === undefined ? `tcp://${place}` : `${way}://${place}/signalk/v1/stream?subscribe=none`,
      token,
      mmsi: mmsi === null ? null : Number(mmsi),
      idleMs: this.idle(60),
      ...this.common(`${scheme} ${place}`),
    }
  }

  #box(): Box {
    const text = this.text('bbox')
    if (text === null) return WORLD
    // A list of feeds is parted by commas, so semicolons do as well.
    const numbers = text.split(/[,;]/).map(Number)
    const [lat1, lon1, lat2, lon2] = numbers
    const fits =
      numbers.length === 4 &&
      [lat1, lat2].every((lat) => Math.abs(lat) <= 90) &&
      [lon1, lon2].every((lon) => Math.abs(lon) <= 180)
    if (!fits) throw this.bad('bbox must be lat;lon;lat;lon')
    return [
      [lat1, lon1],
      [lat2, lon2],
    ]
  }

  #flag(key: string): boolean {
    const text = this.text(key)
    if (text !== null && !['', '1', 'true', '0', 'false'].includes(text))
      throw this.bad(`${key} is on or off and takes no other value`)
    return text !== null && text !== '0' && text !== 'false'
  }

  #parsed(text: string): URL {
    if (!URL.canParse(text) || new URL(text).hostname === '') throw this.bad('its address is not one')
    return new URL(text)
  }
}

/** The URL without user, password and options: any of them may be secret. */
export function shown(url: string): string {
  return printableName(url.replace(/\?.*$/s, '').replace(/\/\/.*@/s, '//'))
}

function printableName(text: string): string {
  return text.replaceAll(/\p{C}/gu, ' ').slice(0, 80)
}
