import type { Config } from '../../config/config.ts'
import { SettingError } from '../../config/setting-error.ts'
import { parseOutputUrl } from '../../outputs/output-url.ts'
import type { FeedSpec } from '../feed-spec.ts'
import { isMulticast } from './multicast.ts'
import { readSources } from '../sources.ts'

/** Where something listens. */
interface Place {
  readonly what: string
  readonly protocol: 'TCP' | 'UDP'
  readonly host: string
  readonly port: number
}

/** Throws one sentence when two are to listen at one port: the site, feeds, outputs. */
export function refuseSharedPorts({
  host,
  port,
  feeds,
  outputs,
}: Pick<Config, 'host' | 'port' | 'feeds' | 'outputs'>): void {
  const places: Place[] = [
    { what: 'the site (PORT)', protocol: 'TCP', host, port },
    ...readSources(feeds).specs.flatMap(placeOfFeed),
    ...outputs.map(parseOutputUrl).flatMap((spec): Place[] => {
      if (spec.kind !== 'tcp-listen') return []
      return [{ what: `the output "${spec.name}"`, protocol: 'TCP', host: spec.host, port: spec.port }]
    }),
  ]
  for (const [at, one] of places.entries()) {
    const other = places.slice(0, at).find((before) => isSame(one, before))
    if (other !== undefined)
      throw new SettingError(
        `${capital(other.what)} and ${one.what} are both to listen at ${one.protocol} port ${one.port}: give one of them another.`,
      )
  }
}

/** Groups can be heard by several. */
function placeOfFeed(spec: FeedSpec): Place[] {
  if (spec.kind !== 'tcp-listen' && (spec.kind !== 'udp' || isMulticast(spec.host))) return []
  const protocol = spec.kind === 'udp' ? 'UDP' : 'TCP'
  return [{ what: `the feed "${spec.name}"`, protocol, host: spec.host, port: spec.port }]
}

/** The system gives each its own port for 0. */
const isSame = (a: Place, b: Place) =>
  a.protocol === b.protocol &&
  a.port === b.port &&
  a.port !== 0 &&
  (a.host === b.host || isAny(a.host) || isAny(b.host))

const isAny = (host: string) => ['', '0.0.0.0', '::'].includes(host)

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
