import { useMemo } from 'react'
import { useLanguage } from '../../i18n/use-language.ts'
import { useDisplay } from '../../storage/display-store.ts'
import { REDUCED_MOTION, useMedia } from '../../ui/use-media.ts'
import type { ChartLook } from '../overlay/overlay.ts'

/** The look of the chart as the reader has chosen it. */
export function useChartLook(): ChartLook {
  const language = useLanguage()
  const { chart: theme } = useDisplay()
  const motion = !useMedia(REDUCED_MOTION)
  return useMemo(() => ({ theme, language, motion }), [theme, language, motion])
}
