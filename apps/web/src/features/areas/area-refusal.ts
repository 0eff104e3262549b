import { areaErrorCodes, type Area } from '@fairway/contract'
import { findAreaFault } from '@fairway/tracking/areas'
import { reachField, type ShapeDraft, type ShapeProblem } from './area-draft.ts'

const aboutCorners: readonly number[] = (
  [
    'areaCrosses',
    'areaHoleOutside',
    'areaNoPlace',
    'areaTooFewCorners',
    'areaTooManyCorners',
    'areaTooIntricate',
    'areaEmpty',
    'cornersFull',
  ] as const
).map((name) => areaErrorCodes[name])

/** What of a shape the server's refusal is about; null: nothing of it. */
export function refusedShape(
  { code, said }: { code: number; said: string },
  draft: ShapeDraft,
  shape: Area['shape'],
): ShapeProblem | null {
  if (code === areaErrorCodes.areaReach && reachField(draft.kind) !== null) return 'reach'
  if (!aboutCorners.includes(code)) return null
  return { ring: ringAtFault(draft, shape), row: 'all', said }
}

/** The outline of the part that has a fault, else what is edited. */
function ringAtFault({ rings, ring }: ShapeDraft, shape: Area['shape']): number {
  if (shape.kind !== 'polygons' || shape.polygons.length < 2) return ring
  const part = shape.polygons.findIndex((polygon) => findAreaFault({ kind: 'polygons', polygons: [polygon] }) !== null)
  const outlines = rings.flatMap(({ hole }, i) => (hole ? [] : [i]))
  return outlines[part] ?? ring
}
