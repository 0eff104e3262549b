import { SettingError } from '../config/config.ts'
import type { FeedSpec } from './feed-spec.ts'
import { parseFeedUrl } from './feed-url.ts'

/** Where reports come from, by the numbers that they carry. Read before anything is opened: a bad URL throws. */
export interface Sources {
  readonly specs: readonly FeedSpec[]
  readonly names: readonly string[]
  /** A feed as ships are credited to it, under a name that everybody may read: never its host and port. */
  readonly feeds: readonly { feed: string; simulated: boolean; credit: string }[]
  readonly hasSimulation: boolean
}

export function readSources(urls: readonly string[]): Sources {
  const specs = urls.map(parseFeedUrl)
  const paths = specs.flatMap((spec) => (spec.kind === 'http-post' ? [spec.path] : []))
  const twice = paths.find((path, index) => paths.indexOf(path) !== index)
  if (twice !== undefined)
    throw new SettingError(`Two feeds are to be posted to /feeds/${twice}: give each a name of its own.`)
  const isSimulated = ({ kind }: FeedSpec) => kind === 'sim'
  return {
    specs,
    names: specs.map(({ name }) => name),
    feeds: specs.map((spec, index) => ({
      feed: spec.publicName ?? `AIS ${index + 1}`,
      simulated: isSimulated(spec),
      credit: spec.credit ?? '',
    })),
    hasSimulation: specs.some(isSimulated),
  }
}
