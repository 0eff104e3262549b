import type { Area, SaveArea } from '@fairway/contract'
import { createOwnAreas, type OwnAreas } from './own-areas.ts'

export interface OwnAreasInMemory extends OwnAreas {
  /** As their owner would: without a shape the area is deleted. */
  draw(userId: number, id: string, shape: SaveArea['shape'] | null): void
}

/** Areas of people without a database; a change is not told, so it is seen when the clock has gone on. */
export function ownAreasInMemory(now: () => number): OwnAreasInMemory {
  const areas = new Map<string, Area & { userId: number }>()
  let changes = 0
  const of = (userId: number) => [...areas.values()].filter((area) => area.userId === userId)
  return {
    ...createOwnAreas({
      source: {
        stamps: async (userId) => of(userId),
        some: async (userId, ids) => of(userId).filter(({ id }) => ids.includes(id)),
      },
      now,
    }),
    draw(userId, id, shape) {
      if (shape === null) areas.delete(id)
      else {
        const at = now() + changes++
        areas.set(id, {
          userId,
          id,
          shape,
          name: id,
          colour: 'teal',
          note: '',
          shown: true,
          createdAt: at,
          changedAt: at,
        })
      }
    },
  }
}
