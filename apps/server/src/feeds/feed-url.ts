import { SettingError } from '../config/config.ts'
import { FeedReader, shown } from './feed-reader.ts'
import type { FeedSpec } from './feed-spec.ts'

const forms =
  'tcp://host:port, gpsd://host, tcp-listen://:port, http-post:name?secret=…, udp://:port, file:path, mqtt+wss://host/path, aisstream://?key=…, signalk://host, serial:/dev/ttyUSB0 or sim:?ships=…'
const GPSD_PORT = 2947

/** Reads a feed's URL; throws {@link SettingError} in one sentence that names it without what may be secret. */
export function parseFeedUrl(url: string): FeedSpec {
  const match = /^([a-z][a-z+-]*):([^?]*)(?:\?(.*))?$/is.exec(url.trim())
  if (match === null) throw new SettingError(`The feed "${shown(url)}" cannot be used: it is none of ${forms}.`)
  const [, scheme, rest, query = ''] = match
  const reader = new FeedReader(url, rest.replace(/^\/\//, ''), new URLSearchParams(query))
  const spec = readScheme(scheme.toLowerCase(), reader)
  reader.finish()
  return spec
}

function readScheme(scheme: string, from: FeedReader): FeedSpec {
  switch (scheme) {
    case 'tcp': {
      const { host, port } = from.address(true)
      return {
        kind: 'tcp',
        host,
        port,
        idleMs: from.idle(60),
        gpsd: false,
        ...from.common(`tcp ${host}:${port}`, { host }),
      }
    }
    case 'gpsd': {
      const { host, port } = from.address(true, GPSD_PORT)
      return { kind: 'tcp', host, port, idleMs: from.idle(60), gpsd: true, ...from.common(`gpsd ${host}:${port}`) }
    }
    case 'tcp-listen': {
      const { host, port } = from.address(false)
      return {
        kind: 'tcp-listen',
        host,
        port,
        idleMs: from.idle(600),
        secret: from.secret(),
        ...from.common(`tcp-listen :${port}`),
      }
    }
    case 'http-post':
      return from.httpPost()
    case 'udp': {
      const { host, port } = from.address(false)
      return { kind: 'udp', host, port, interface: from.interfaceOf(host), ...from.common(`udp :${port}`) }
    }
    case 'file':
      return from.file()
    case 'mqtt+wss':
    case 'mqtt+ws':
    case 'mqtt+tcp':
      return from.mqtt(scheme.slice(5))
    case 'aisstream':
      return from.aisstream()
    case 'signalk':
    case 'signalks':
    case 'signalk+tcp':
      return from.signalK(scheme)
    case 'serial':
      return from.serial()
    case 'sim':
      return simulated(from)
    default:
      throw from.bad(`"${scheme}" is none of ${forms}`)
  }
}

function simulated(from: FeedReader): FeedSpec {
  const ships = from.whole('ships', 3_000, 1, 300_000)
  return {
    kind: 'sim',
    ships,
    seed: from.whole('seed', 1, 0, 2 ** 31 - 1),
    ...from.common(`simulated world (${ships} ships)`, { isPublic: true }),
  }
}
