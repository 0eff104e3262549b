import { useMemo } from 'react'
import { useFleets } from '../../../features/fleet/use-fleets.ts'
import type { OwnChoice } from '../../../features/filter/describe-filter.ts'
import { useUser } from '../../../session/session.ts'

/** The reader's fleets as the filter offers them; null for a visitor. */
export function useFleetChoices(): readonly OwnChoice[] | null {
  const visitor = useUser(({ user }) => user === null)
  const { fleets } = useFleets()
  return useMemo(
    () => (visitor ? null : fleets.map(({ id, groupName: name, groupColor: colour }) => ({ id, name, colour }))),
    [visitor, fleets],
  )
}
