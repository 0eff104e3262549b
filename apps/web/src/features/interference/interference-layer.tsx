import type { InterferenceCell } from '@fairway/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import { useTexts } from '../../i18n/texts.ts'
import { useFormat } from '../../i18n/use-format.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { setDisplay, useDisplay } from '../../storage/display-store.ts'
import { InterferenceLegend } from './interference-legend.tsx'
import { InterferenceList } from './interference-list.tsx'
import { createInterference, type InterferenceState } from './interference-overlay.tsx'
import { interferenceQuery } from './interference-query.ts'
import { interferenceTexts } from './interference-texts.ts'

const none: readonly InterferenceCell[] = []
const set = (interference: boolean) => setDisplay({ interference })
const legend = <InterferenceLegend />

interface InterferenceLayerProps {
  order: number
  /** Moves the chart. */
  onView: InterferenceState['onView']
}

/** Where positions are jammed or spoofed, as a layer with its switch and its list. Draws nothing itself. */
export function InterferenceLayer({ order, onView }: InterferenceLayerProps) {
  const texts = useTexts(interferenceTexts)
  const format = useFormat()
  const { interference: on } = useDisplay()
  const { data } = useQuery({ ...interferenceQuery, enabled: on })
  const cells = data?.cells ?? none
  const nameOf = useCallback(
    ({ kind, ships }: InterferenceCell) => texts.cell({ kind: texts.kind[kind], ships: format.number(ships) }),
    [texts, format],
  )
  const more = useMemo(
    () => (
      <>
        {legend}
        <InterferenceList onView={onView} />
      </>
    ),
    [onView],
  )
  useOverlay(createInterference, { cells, nameOf, onView, legend }, { label: texts.title, on, set, order, more })
  return null
}
