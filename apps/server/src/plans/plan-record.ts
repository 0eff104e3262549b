import type { PlanContent, PlanRow, PlanStatus } from '@fairway/contract'

/** What a revision says, with the length of each leg in metres. */
export type KeptContent = PlanContent & { metres: number[] }
/** Lists leave the routes of plans out that are not executing. */
export type ListedContent = Omit<KeptContent, 'route'> & { route?: KeptContent['route'] }

export type PlanApproval = NonNullable<PlanRow['approval']>

/** A plan as it is kept, with its latest revision. */
export interface PlanRecord<Content = KeptContent> {
  id: string
  userId: number
  revision: number
  status: PlanStatus
  createdAt: number
  changedAt: number
  startedAt: number | null
  endedAt: number | null
  content: Content
  /** Null: an account that is gone. */
  savedBy: number | null
  savedByName: string
  approval: PlanApproval | null
}

/** What changes of a plan's own row. */
export type PlanState = Pick<PlanRecord, 'id' | 'revision' | 'status' | 'changedAt' | 'startedAt' | 'endedAt'> & {
  mmsi: number
}
