import { setTimeout } from 'node:timers/promises'
import type { Port } from '@fairway/contract'
import type { PortStop } from '@fairway/tracking/voyages'
import type { Database } from '../database/open-database.ts'
import { joinToPorts } from './join-to-ports.ts'
import { mergeAreas } from './merge-areas.ts'
import { mergeLimits } from './merge-limits.ts'
import { listAreas, saveAreas } from './port-areas.store.ts'
import { portsWithCalls, stopsOfPort, waitsAtSea } from './port-stops.store.ts'

/** What learning came to. */
export interface LearnedPorts {
  ports: number
  stops: number
  areas: number
}

export interface LearnOptions {
  signal?: AbortSignal
  now?: number
  /** After each port others have so many times as long as it took; 0: none. */
  rest?: number
}

/** Learns the areas of every port anew from the calls and the stops at sea that are kept, a port at a time. */
export async function learnPortAreas(
  db: Database,
  ports: readonly Port[],
  { signal, now = Date.now(), rest = 0 }: LearnOptions = {},
): Promise<LearnedPorts> {
  const atSea = byPort(joinToPorts(await waitsAtSea(db), ports))
  const kept = (await listAreas(db)).map(({ port }) => port)
  const codes = new Set([...(await portsWithCalls(db)), ...atSea.keys(), ...kept])
  const result: LearnedPorts = { ports: 0, stops: 0, areas: 0 }
  for (const code of codes) {
    if (signal?.aborted) break
    const begin = performance.now()
    const stops: PortStop[] = [...(await stopsOfPort(db, code)), ...(atSea.get(code) ?? [])]
    // Read again: an operator may have corrected them meanwhile.
    const before = await listAreas(db, code)
    const { save, forget } = mergeAreas(code, before, stops, now)
    const gone = new Set([...forget, ...save.map(({ id }) => id)])
    const limits = mergeLimits(code, before, [...before.filter(({ id }) => !gone.has(id)), ...save], now)
    await saveAreas(db, [...save, ...limits.save], [...forget, ...limits.forget])
    result.stops += stops.length
    result.areas += save.length
    if (save.length > 0) result.ports++
    if (rest > 0) await setTimeout((performance.now() - begin) * rest, undefined, { ref: false })
  }
  return result
}

function byPort(items: readonly PortStop[]): Map<string, PortStop[]> {
  const groups = new Map<string, PortStop[]>()
  for (const item of items) {
    const group = groups.get(item.port)
    if (group === undefined) groups.set(item.port, [item])
    else group.push(item)
  }
  return groups
}
