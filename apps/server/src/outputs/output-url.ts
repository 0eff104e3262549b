import type { GeoBox } from '@fairway/tracking'
import { SettingError } from '../config/setting-error.ts'

const outputForms = ['nmea', 'signalk', 'json'] as const
/** How reports are written: sentences, Signal K deltas, or rows of the data API. */
export type OutputForm = (typeof outputForms)[number]

interface Common {
  /** For the operator: without user, password and options. */
  readonly name: string
  readonly form: OutputForm
  /** Names of feeds; null: of all. */
  readonly feeds: readonly string[] | null
  /** Null: everywhere. */
  readonly box: GeoBox | null
  /** Ships of the simulated world too. */
  readonly simulated: boolean
  /** Who has heard it, in a tag block with the time; null: no tag blocks. */
  readonly tag: string | null
}

/** Where reports go to. */
export type OutputSpec = Common &
  (
    | { readonly kind: 'tcp-listen'; readonly host: string; readonly port: number }
    | { readonly kind: 'udp'; readonly host: string; readonly port: number }
    | { readonly kind: 'mqtt'; readonly url: string; readonly topic: string }
  )

const forms =
  'nmea+tcp-listen://:port, nmea+udp://host:port, signalk+tcp-listen://:port, signalk+udp://host:port, json+mqtt://host/topic or nmea+mqtt://host/topic'
const options = new Set(['feed', 'bbox', 'simulated', 'tags'])

/** Reads where reports go to; throws {@link SettingError} in one sentence that says nothing secret. */
export function parseOutputUrl(text: string): OutputSpec {
  const shown = text
    .replace(/\?.*$/s, '')
    .replace(/\/\/.*@/s, '//')
    .slice(0, 80)
  const bad = (why: string) => new SettingError(`The output "${shown}" cannot be used: ${why}.`)
  const match = /^(nmea|signalk|json)\+(tcp-listen|udp|mqtts?):\/\/([^?]*)(?:\?(.*))?$/i.exec(text.trim())
  if (match === null) throw bad(`it is none of ${forms}`)
  const [, formText, way, rest, query = ''] = match as unknown as [string, string, string, string, string | undefined]
  const asked = new URLSearchParams(query)
  for (const key of asked.keys()) if (!options.has(key)) throw bad(`it has no option "${key.slice(0, 40)}"`)
  const form = formText.toLowerCase() as OutputForm
  if (form === 'json' && !way.startsWith('mqtt')) throw bad('rows of JSON go by MQTT')
  const feeds = asked.getAll('feed')
  const common: Common = {
    name: shown,
    form,
    feeds: feeds.length === 0 ? null : feeds,
    box: boxOf(asked.get('bbox'), bad),
    simulated: isOn(asked.get('simulated'), bad),
    tag: tagOf(asked.get('tags'), form, bad),
  }
  if (way.toLowerCase().startsWith('mqtt')) return { ...common, kind: 'mqtt', ...brokerOf(`${way}://${rest}`, bad) }
  const { host, port } = addressOf(rest, bad)
  if (way.toLowerCase() === 'tcp-listen') return { ...common, kind: 'tcp-listen', host: host || '127.0.0.1', port }
  if (host === '' || port === 0) throw bad('it needs a host and a port from 1 to 65535')
  return { ...common, kind: 'udp', host, port }
}

type Bad = (why: string) => SettingError

function addressOf(text: string, bad: Bad): { host: string; port: number } {
  const match = /^(?:\[([0-9a-f:.%]+)\]|([^\s:/@[\]]*)):(\d{1,5})\/?$/i.exec(text)
  const port = Number(match?.[3])
  // Port 0 lets the system choose one; it can only be listened on.
  if (match === null || port > 65_535) throw bad('it needs a port from 1 to 65535')
  return { host: match[1] ?? match[2] ?? '', port }
}

function brokerOf(text: string, bad: Bad): { url: string; topic: string } {
  if (!URL.canParse(text) || new URL(text).hostname === '') throw bad('its address is not one')
  const url = new URL(text)
  const topic = decodeURIComponent(url.pathname).replace(/^\/|\/$/g, '')
  if (topic === '' || /[#+\0]/.test(topic)) throw bad('it needs a topic without # and +: mqtt://host/topic')
  url.pathname = ''
  return { url: url.href, topic }
}

/** `lat;lon;lat;lon`: south-west and north-east; west may lie east of east, across 180°. */
function boxOf(text: string | null, bad: Bad): GeoBox | null {
  if (text === null) return null
  const [south, west, north, east, ...more] = text
    .split(/[,;]/)
    .map((part) => (part.trim() === '' ? NaN : Number(part)))
  const isBox =
    more.length === 0 &&
    [south, north].every((lat) => Math.abs(lat) <= 90) &&
    [west, east].every((lon) => Math.abs(lon) <= 180) &&
    south <= north
  if (!isBox) throw bad('bbox must be south;west;north;east')
  return { south: south, west: west, north: north, east: east }
}

function isOn(text: string | null, bad: Bad): boolean {
  if (text !== null && !['', '1', 'true', '0', 'false'].includes(text)) throw bad('simulated is on or off')
  return text !== null && text !== '0' && text !== 'false'
}

function tagOf(text: string | null, form: OutputForm, bad: Bad): string | null {
  if (text === null) return null
  if (form !== 'nmea') throw bad('tags are for sentences')
  if (text === '' || text === '1') return 'fairway'
  if (!/^[\w-]{1,15}$/.test(text)) throw bad('tags names a station by 1 to 15 letters or digits')
  return text
}
