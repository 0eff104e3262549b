import { embedHost, type ChartWanted, type Embed } from '@fairway/contract'
import type { EmbedWanted } from './embed-calls.ts'

/** The form as it is typed. */
export interface EmbedDraft {
  kind: Embed['kind']
  name: string
  /** Address of the map, MMSI, id of the fleet or code of the port. */
  map: string
  ship: string
  fleet: string
  port: string
  /** What a chart is of: chosen where charts are made. */
  chart: ChartWanted | null
  hosts: string
  theme: Embed['theme']
  language: Embed['language']
}

export const draftOf = (embed: Embed | null, mapAddress: (view: string) => string): EmbedDraft => ({
  kind: embed?.kind ?? 'map',
  name: embed?.name ?? '',
  map: embed?.view == null ? '' : mapAddress(embed.view),
  ship: embed?.mmsi == null ? '' : String(embed.mmsi).padStart(9, '0'),
  fleet: embed?.fleet ?? '',
  port: embed?.locode ?? '',
  chart: embed?.chart ?? null,
  hosts: embed?.hosts.join('\n') ?? '',
  theme: embed?.theme ?? 'light',
  language: embed?.language ?? 'reader',
})

export type EmbedProblem = 'name' | 'map' | 'ship' | 'fleet' | 'port' | 'chart' | { host: string }

/** What is sent, or the first thing that is wrong. */
export function readDraft(
  draft: EmbedDraft,
  id: string | undefined,
  viewOf: (address: string) => string | null,
): { wanted: EmbedWanted } | { problem: EmbedProblem } {
  const { kind, theme, language } = draft
  const name = draft.name.trim()
  if (name === '') return { problem: 'name' }
  const hosts = draft.hosts.split(/[\s,;，；]+/).filter((host) => host !== '')
  const wrong = hosts.find((host) => embedHost(host) === null)
  if (wrong !== undefined) return { problem: { host: wrong } }
  const common = { ...(id !== undefined && { id }), name, hosts, theme, language }
  switch (kind) {
    case 'map': {
      const view = viewOf(draft.map)
      return view === null ? { problem: 'map' } : { wanted: { kind, view, ...common } }
    }
    case 'ship':
      return /^\d{9}$/.test(draft.ship.trim())
        ? { wanted: { kind, mmsi: Number(draft.ship), ...common } }
        : { problem: 'ship' }
    case 'fleet':
      return draft.fleet === '' ? { problem: 'fleet' } : { wanted: { kind, fleet: draft.fleet, ...common } }
    case 'port':
      return /^[a-z]{2}[a-z0-9]{3}$/i.test(draft.port.trim())
        ? { wanted: { kind, locode: draft.port.trim(), ...common } }
        : { problem: 'port' }
    case 'chart':
      return draft.chart === null ? { problem: 'chart' } : { wanted: { kind, chart: draft.chart, ...common } }
  }
}
