import type { Port } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { portsQuery } from '../../api/queries.ts'
import { useChartSettled } from './map-moment.ts'

/** All ports by their code. */
export function usePortTable(): ReadonlyMap<string, Port> {
  const { data } = useQuery({ ...portsQuery, enabled: useChartSettled() })
  return useMemo(() => new Map((data?.ports ?? []).map((port) => [port.locode, port])), [data])
}
