import { isCircleKind, MOST_CIRCLED, type Area } from '@fairway/contract'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fleetStateQuery } from '../../../api/fleet-api.ts'
import { shipQuery } from '../../../api/queries.ts'
import { useFleets } from '../../../features/fleet/use-fleets.ts'
import { rulesQuery } from '../../../features/reminder/reminder-api.ts'
import { useFormat } from '../../../i18n/use-format.ts'

/** Ships that are not followed are asked for one by one. */
const EVERY_MS = 30_000

/** The circles that go with ships by the reader's rules, where the ships are now. */
export function useRuleCircles(user: string): Area[] {
  const format = useFormat()
  const rules = useQuery(rulesQuery(user)).data?.rules
  const { places } = useFleets()
  const followed = useQuery(fleetStateQuery(user)).data?.ships
  const circles = useMemo(() => {
    const most = new Map<number, number>()
    for (const { on, who, does, limits } of rules ?? []) {
      if (!on || limits.circle === null || !does.some(isCircleKind)) continue
      const ships =
        who.kind === 'ships'
          ? who.mmsis
          : [...places].flatMap(([mmsi, { fleet }]) =>
              who.kind === 'followed' || (who.kind === 'fleet' && fleet.id === who.fleetId) ? [mmsi] : [],
            )
      for (const mmsi of ships.slice(0, MOST_CIRCLED)) most.set(mmsi, Math.max(limits.circle, most.get(mmsi) ?? 0))
    }
    return [...most].slice(0, MOST_CIRCLED)
  }, [rules, places])
  const states = new Map((followed ?? []).map((ship) => [ship.mmsi, ship]))
  const strangers = circles.flatMap(([mmsi]) => (places.has(mmsi) ? [] : [mmsi]))
  const asked = useQueries({
    queries: strangers.map((mmsi) => ({ ...shipQuery(mmsi), refetchInterval: EVERY_MS, staleTime: EVERY_MS })),
  })
  return circles.flatMap(([mmsi, radius]): Area[] => {
    const ship = states.get(mmsi) ?? asked[strangers.indexOf(mmsi)]?.data
    if (!ship || ship.lat === null || ship.lon === null) return []
    const name = `${format.shipName({ ...ship, mmsi })} ${format.distance(radius)}`
    return [
      {
        id: `circle-${mmsi}`,
        name,
        colour: 'violet',
        note: '',
        shown: true,
        shape: { kind: 'circle', centre: { lat: ship.lat, lon: ship.lon }, radius },
        createdAt: 0,
        changedAt: 0,
      },
    ]
  })
}
