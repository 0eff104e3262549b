import { useQuery } from '@tanstack/react-query'
import { fleetsQuery } from '../../api/fleet-api.ts'
import { areasQuery } from '../../features/areas/area-api.ts'
import { OrganisationPage } from '../../features/organisation/organisation.tsx'
import { sharedQuery } from '../../features/organisation/organisation-api.ts'
import type { OwnThing } from '../../features/organisation/share-form.tsx'
import { plansQuery } from '../../api/plan-queries.ts'
import { useRuleText } from '../../features/reminder/rule/rule-text.ts'
import { rulesQuery } from '../../features/reminder/reminder-api.ts'
import { useUser } from '../../session/session.ts'

/** The organisation of the reader. */
export function Organisation() {
  const user = useUser((session) => session.user?.encryptId ?? '')
  const shared = useQuery(sharedQuery(user)).data
  const things = useOwnThings(user)
  const own = shared === undefined ? [] : things.filter(({ kind, id }) => !shared.own[kind].includes(id))
  return <OrganisationPage user={user} shared={shared ?? null} own={own} />
}

/** All of the reader's that can be shared. */
function useOwnThings(user: string): OwnThing[] {
  const plans = useQuery(plansQuery(user)).data?.plans ?? []
  const areas = useQuery(areasQuery(user)).data?.areas ?? []
  const fleets = useQuery(fleetsQuery(user)).data?.fleets ?? []
  const rules = useQuery(rulesQuery(user)).data?.rules ?? []
  const { nameOf } = useRuleText(rules, areas, fleets)
  return [
    ...plans.filter(({ sharing }) => sharing.by === null).map(({ id, name }) => ({ kind: 'plan' as const, id, name })),
    ...areas.map(({ id, name }) => ({ kind: 'area' as const, id, name })),
    ...fleets.map(({ id, groupName }) => ({ kind: 'fleet' as const, id, name: groupName })),
    ...rules.map((rule) => ({ kind: 'rule' as const, id: rule.id, name: nameOf(rule) })),
  ]
}
