import type { Area } from '@fairway/contract'
import type { Areas } from './areas.ts'
import { findOfficialArea, officialAreas } from './official/official-areas.ts'

/** What a user may name: the own areas, those that others share, and the official ones. */
export interface NamedAreas {
  list(userId: number): Promise<Area[]>
  /** Throws `notFound`. */
  get(userId: number, id: string): Promise<Area>
}

export const namedAreas = (areas: Pick<Areas, 'list' | 'shared' | 'open'>): NamedAreas => ({
  list: async (userId) => [
    ...(await areas.list(userId)),
    ...(await areas.shared(userId)),
    ...officialAreas.flatMap(({ id }) => findOfficialArea(id) ?? []),
  ],
  get: async (userId, id) => findOfficialArea(id) ?? areas.open(userId, id),
})
