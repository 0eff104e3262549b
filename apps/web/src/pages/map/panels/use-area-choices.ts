import { fleetColours } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { areasQuery } from '../../../features/areas/area-api.ts'
import type { OwnChoice } from '../../../features/filter/describe-filter.ts'
import { useUser } from '../../../session/session.ts'

/** The reader's areas as the filter offers them; null for a visitor, undefined until they are known. */
export function useAreaChoices(): readonly OwnChoice[] | null | undefined {
  const user = useUser((state) => state.user?.encryptId ?? null)
  const { data } = useQuery({ ...areasQuery(user ?? ''), enabled: user !== null })
  return useMemo(
    () =>
      user === null ? null : data?.areas.map(({ id, name, colour }) => ({ id, name, colour: fleetColours[colour] })),
    [user, data],
  )
}
