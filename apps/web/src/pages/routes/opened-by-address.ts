import { useQueryClient } from '@tanstack/react-query'
import { UnreadableFileError } from '@fairway/tracking/routes'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { shipQuery, trackQuery } from '../../api/queries.ts'
import { planQuery } from '../../api/plan-queries.ts'
import { draftOfVoyage, type PlanDraft } from '../../features/route-plan/plan-draft.ts'
import { routePlanTexts } from '../../features/route-plan/route-plan-texts.ts'
import { planOfTrack } from '../../features/route-plan/taken-plan.ts'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'

/** Opens what the address names: the way of a voyage plan, or a ship's past track. Returns why it cannot be opened. */
export function useOpenedByAddress(user: string, onOpen: (draft: PlanDraft) => void): string | null {
  const queries = useQueryClient()
  const { voyage, track: t } = useTexts(routePlanTexts)
  const format = useFormat()
  const [query] = useSearchParams()
  const [failed, setFailed] = useState<Error | null>(null)
  const plan = query.get('plan')
  const mmsi = numberOf(query.get('track'))
  const [from, to] = [numberOf(query.get('from')), numberOf(query.get('to'))]
  useEffect(() => {
    if (plan === null && mmsi === null) return undefined
    let left = false
    const ofVoyage = async (id: string) =>
      draftOfVoyage(await queries.fetchQuery({ ...planQuery(user, id), staleTime: 0 }), Date.now())
    const ofTrack = async (ship: number) => {
      const span = from === null || to === null ? { back: 86_400_000 } : { from, to }
      const [track, known] = await Promise.all([
        queries.fetchQuery(trackQuery(ship, span)),
        queries.fetchQuery(shipQuery(ship)).catch(() => null),
      ])
      const day = new Date(track.to).toISOString().slice(0, 10)
      return planOfTrack(track, `${known?.name || ship} ${day}`, Date.now())
    }
    const opening = plan === null ? ofTrack(mmsi!) : ofVoyage(plan)
    opening.then(
      (draft) => left || onOpen(draft),
      (error: Error) => left || setFailed(error),
    )
    return () => {
      left = true
    }
  }, [plan, mmsi, from, to, user, queries, onOpen])
  if (failed === null) return null
  const why = failed instanceof UnreadableFileError ? t.still : failed.message
  return format.labelled(plan === null ? t.failed : voyage.failed, why)
}

const numberOf = (text: string | null): number | null =>
  text !== null && /^\d{1,15}$/.test(text) ? Number(text) : null
