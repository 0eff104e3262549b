import type { AccountSettings } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { settingsQuery } from '../../api/queries.ts'
import { defaultRules, type Rules } from './rules.ts'

/** What this server says about accounts; undefined until it has answered. */
export function useAccountSettings(): AccountSettings | undefined {
  return useQuery(settingsQuery).data?.accounts
}

export function useRules(): Rules {
  return useAccountSettings() ?? defaultRules
}
