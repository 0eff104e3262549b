import { embedHost, type ChartWanted, type Embed } from '@fairway/contract'
import type { EmbedPreviewed, EmbedWanted } from './embed-api.ts'

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

type Target =
  | { kind: 'map'; view: string }
  | { kind: 'ship'; mmsi: number }
  | { kind: 'fleet'; fleet: string }
  | { kind: 'port'; locode: string }
  | { kind: 'chart'; chart: ChartWanted }
type ViewOf = (address: string) => string | null

/** What is sent, or the first thing that is wrong. */
export function readDraft(
  draft: EmbedDraft,
  id: string | undefined,
  viewOf: ViewOf,
): { wanted: EmbedWanted } | { problem: EmbedProblem } {
  const { kind, theme, language } = draft
  const name = draft.name.trim()
  if (name === '') return { problem: 'name' }
  const hosts = draft.hosts.split(/[\s,;，；]+/).filter((host) => host !== '')
  const wrong = hosts.find((host) => embedHost(host) === null)
  if (wrong !== undefined) return { problem: { host: wrong } }
  const target = targetOf(draft, viewOf)
  if (target === null) return { problem: kind }
  return { wanted: { ...target, ...(id !== undefined && { id }), name, hosts, theme, language } }
}

/** What a preview is asked for: a name and hosts may be missing, but not what it shows. */
export function readPreview(draft: EmbedDraft, viewOf: ViewOf): EmbedPreviewed | null {
  const { name, theme, language } = draft
  const target = targetOf(draft, viewOf)
  return target && { ...target, name: name.trim(), theme, language }
}

/** Null while it is not whole. */
function targetOf(draft: EmbedDraft, viewOf: ViewOf): Target | null {
  const { kind, fleet, chart } = draft
  switch (kind) {
    case 'map': {
      const view = viewOf(draft.map)
      return view === null ? null : { kind, view }
    }
    case 'ship':
      return /^\d{9}$/.test(draft.ship.trim()) ? { kind, mmsi: Number(draft.ship) } : null
    case 'fleet':
      return fleet === '' ? null : { kind, fleet }
    case 'port':
      return /^[a-z]{2}[a-z0-9]{3}$/i.test(draft.port.trim()) ? { kind, locode: draft.port.trim() } : null
    case 'chart':
      return chart && { kind, chart }
  }
}
