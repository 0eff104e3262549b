import type { LostThing, SaveReminder } from '@fairway/contract'
import { isOfficialArea } from '../../areas/official/official-areas.ts'
import type { Database } from '../../database/open-database.ts'
import { ApiError } from '../../http/answers/errors.ts'
import { requireRight } from '../../organisations/access.ts'
import { findThing, namesOfThing } from '../../organisations/shared-things.store.ts'

/** An area or a fleet of another member's that a rule names, called as it was when the rule was saved. */
export interface Lent {
  id: string
  name: string
  by: string
  /** The organisation that it is shared with; null: it is shared no more, or its owner or the rule's has left. */
  through: string | null
}

/** What of a rule's is not its owner's. */
export interface LentToRule {
  area: Lent | null
  fleet: Lent | null
}

export const nothingLent: LentToRule = { area: null, fleet: null }
export const lentKinds = ['area', 'fleet'] as const

/** Whether something that a rule is about is there for it no more: it then watches nothing. */
export const isLost = ({ lent }: { lent: LentToRule }): boolean =>
  lentKinds.some((kind) => lent[kind]?.through === null)

/** What of a rule's is another member's, who shares it. Throws `reminderNeedsArea` and `reminderNeedsFleet` for what may not be named. */
export async function lentTo(
  db: Database,
  userId: number,
  { areaId, who }: Pick<SaveReminder, 'areaId' | 'who'>,
): Promise<LentToRule> {
  const own = areaId === null || isOfficialArea(areaId)
  return {
    area: own ? null : await lentThing(db, userId, { kind: 'area', id: areaId }),
    fleet: who.kind === 'fleet' ? await lentThing(db, userId, { kind: 'fleet', id: who.fleetId }) : null,
  }
}

const missing = { area: 'reminderNeedsArea', fleet: 'reminderNeedsFleet' } as const

async function lentThing(
  db: Database,
  userId: number,
  asked: { kind: 'area' | 'fleet'; id: string },
): Promise<Lent | null> {
  const { thing } = await requireRight(db, userId, 'read', asked.kind, asked.id).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError(missing[asked.kind]) : error
  })
  if (thing.ownerId === userId) return null
  return { id: asked.id, ...(await namesOfThing(db, asked)), through: thing.sharedWith }
}

/** What a rule was about and is no more, and what became of it. */
export async function lostOf(db: Database, { lent }: { lent: LentToRule }): Promise<LostThing[]> {
  const lost: LostThing[] = []
  for (const kind of lentKinds) {
    const thing = lent[kind]
    if (thing === null || thing.through !== null) continue
    const why = (await findThing(db, kind, thing.id)) === null ? 'deleted' : 'unshared'
    lost.push({ kind, name: thing.name, by: thing.by, why })
  }
  return lost
}
