import type { formatTexts } from './format-texts.ts'
import type { TextsOf } from './texts.ts'

type TypeKey = keyof TextsOf<typeof formatTexts>['shipType']

/** ITU-R M.1371 table 53: codes that name one kind. */
const exact: Record<number, TypeKey> = {
  30: 'fishing',
  31: 'towing',
  32: 'towingLarge',
  33: 'dredging',
  34: 'diving',
  35: 'military',
  36: 'sailing',
  37: 'pleasure',
  50: 'pilot',
  51: 'sar',
  52: 'tug',
  53: 'tender',
  54: 'antiPollution',
  55: 'law',
  56: 'local',
  57: 'local',
  58: 'medical',
  59: 'neutral',
}
/** The first digit names the kind, the second the cargo. */
const byFirstDigit: Record<number, TypeKey> = {
  2: 'wig',
  4: 'highSpeed',
  6: 'passenger',
  7: 'cargo',
  8: 'tanker',
  9: 'other',
}
const hazards: Record<number, TypeKey> = { 1: 'hazardX', 2: 'hazardY', 3: 'hazardZ', 4: 'hazardOs' }

/** Message keys for an AIS ship type: what she is and, if she says so, what dangerous goods she carries. Null when not available. */
export function shipTypeKeys(code: number | null): { kind: TypeKey; hazard: TypeKey | null } | null {
  if (code === null || code <= 0 || code > 99) return null
  const kind = exact[code]
  if (kind) return { kind, hazard: null }
  const family = byFirstDigit[Math.floor(code / 10)]
  if (!family) return { kind: 'reserved', hazard: null }
  return { kind: family, hazard: hazards[code % 10] ?? null }
}
