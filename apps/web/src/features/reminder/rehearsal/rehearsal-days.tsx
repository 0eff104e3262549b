import type { Rehearsal } from '@fairway/contract'
import { useTexts } from '../../../i18n/texts.ts'
import { rehearsalTexts } from './rehearsal-texts.ts'
import { TimesADay } from './times-a-day.tsx'

/** How often a rule would have told on each day. */
export function RehearsalDays({ to, days }: Pick<Rehearsal, 'to' | 'days'>) {
  const t = useTexts(rehearsalTexts)
  return <TimesADay to={to} counts={days} label={t.daysLabel} />
}
