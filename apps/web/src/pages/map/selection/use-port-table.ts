import type { Port } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { portQuery, portsQuery } from '../../../api/queries.ts'
import { useChartSettled } from '../chart/map-state.ts'

/** All ports by their code. */
export function usePortTable(): ReadonlyMap<string, Port> {
  const { data } = useQuery({ ...portsQuery, enabled: useChartSettled() })
  return useMemo(() => new Map((data?.ports ?? []).map((port) => [port.locode, port])), [data])
}

/** The port that the address names. Other codes of the same harbour are the server's to know: its answer, which the panel asks for too, has the table's. */
export function usePort(ports: ReadonlyMap<string, Port>, locode: string | null): Port | null {
  const known = locode === null ? undefined : ports.get(locode)
  const { data } = useQuery({
    ...portQuery(locode ?? ''),
    enabled: locode !== null && known === undefined && ports.size > 0,
  })
  return known ?? data?.port ?? null
}
