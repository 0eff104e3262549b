import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { coastQuery } from '../../api/queries.ts'
import { baseTiles, COAST_COARSE_ZOOM, createGround } from '../../map/ground/ground-overlay.ts'
import { createNames } from '../../map/names/names-overlay.ts'
import { useOverlay } from '../../map/overlay/use-overlay.ts'
import { createPorts, type PortsState } from '../../map/ports/ports-overlay.ts'
import { setDisplay, useDisplay } from '../../storage/display-store.ts'

interface ChartLayersProps extends PortsState {
  /** Names wait until this says so. */
  names: boolean
  /** What the switches of names and ports are called: texts of their own would be one more file before the first ships. */
  labels: { names: string; ports: string }
}

const setNames = (names: boolean) => setDisplay({ names })
const setPorts = (ports: boolean) => setDisplay({ ports })

/** The chart under the ships: land, names and ports, each with its switch. Draws nothing itself. */
export function ChartLayers({ names, labels, ...ports }: ChartLayersProps) {
  const display = useDisplay()
  useOverlay(createNames, { wanted: names }, { label: labels.names, on: display.names, set: setNames, order: 1 })
  useOverlay(createPorts, ports, { label: labels.ports, on: display.ports, set: setPorts, order: 2 })
  const { data: coast } = useQuery({ ...coastQuery, enabled: names })
  const [waiting, setWaiting] = useState(false)
  if (coast === 'making' && !waiting) setWaiting(true)
  // When the detailed coast has come the ground is laid anew: the map holds coarse tiles.
  return <Ground key={waiting && coast === 'detailed' ? 'anew' : 'first'} tiles={baseTiles()} />
}

function Ground({ tiles }: { tiles: string }) {
  useOverlay(createGround, { tiles, notesUpTo: COAST_COARSE_ZOOM })
  return null
}
