import type { Rehearsal } from '@fairway/contract'
import { useMemo } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { rehearsalTexts } from './rehearsal-texts.ts'
import { TimesADay } from './times-a-day.tsx'

const DAY_MS = 86_400_000

/** How often a rule would have told on each day. */
export function RehearsalDays({ from, to, hits }: Pick<Rehearsal, 'from' | 'to' | 'hits'>) {
  const t = useTexts(rehearsalTexts)
  const counts = useMemo(() => {
    // Whole days back from now: the first may be a part of one.
    const times = Array.from({ length: Math.ceil((to - from) / DAY_MS) }, () => 0)
    for (const { at } of hits) times[Math.max(0, times.length - 1 - Math.floor((to - at) / DAY_MS))]++
    return times
  }, [from, to, hits])
  return <TimesADay to={to} counts={counts} label={t.daysLabel} />
}
