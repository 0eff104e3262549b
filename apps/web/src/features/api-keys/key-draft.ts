import {
  embedHost,
  keyNetwork,
  MOST_KEY_CREDITS,
  MOST_KEY_HOSTS,
  MOST_KEY_NETWORKS,
  type ApiKey,
  type ApiScope,
} from '@fairway/contract'
import type { KeyWanted } from './api-key-api.ts'

/** A key as it is typed. */
export interface KeyDraft {
  name: string
  scopes: readonly ApiScope[]
  /** A line each. */
  networks: string
  hosts: string
  /** Days from now; '' never; 'kept' as it is. */
  ends: string
  cap: string
}

export const endings = ['', '30', '90', '365'] as const
export type KeyProblem = 'name' | 'scopes' | 'networks' | 'hosts' | 'cap'

export const draftOf = (key: ApiKey | null): KeyDraft => ({
  name: key?.name ?? '',
  scopes: key?.scopes ?? ['vessels', 'tracks', 'ports'],
  networks: key?.networks.join('\n') ?? '',
  hosts: key?.hosts.join('\n') ?? '',
  ends: key !== null && key.expiresAt !== null ? 'kept' : '',
  cap: key?.monthlyCap?.toString() ?? '',
})

const linesOf = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** What is asked of the server, or which field cannot be used. */
export function readDraft(
  draft: KeyDraft,
  before: ApiKey | null,
  now: number,
): { wanted: KeyWanted } | { problem: KeyProblem } {
  const name = draft.name.trim()
  const networks = linesOf(draft.networks)
  const hosts = linesOf(draft.hosts)
  const cap = draft.cap.trim() === '' ? null : Number(draft.cap)
  if (name === '') return { problem: 'name' }
  if (draft.scopes.length === 0) return { problem: 'scopes' }
  if (networks.length > MOST_KEY_NETWORKS || networks.some((line) => keyNetwork(line) === null))
    return { problem: 'networks' }
  if (hosts.length > MOST_KEY_HOSTS || hosts.some((line) => embedHost(line) === null)) return { problem: 'hosts' }
  if (cap !== null && !(Number.isInteger(cap) && cap >= 1 && cap <= MOST_KEY_CREDITS)) return { problem: 'cap' }
  const expiresAt =
    draft.ends === 'kept'
      ? (before?.expiresAt ?? null)
      : draft.ends === ''
        ? null
        : now + Number(draft.ends) * 86_400_000
  return { wanted: { name, scopes: [...draft.scopes], networks, hosts, expiresAt, monthlyCap: cap } }
}
