import type { Port } from '@fairway/contract'
import { useEffect, type ComponentProps } from 'react'
import { PortSidesOverlay } from '../../../map/ships/port-sides-overlay.ts'
import { ShipNamesOverlay } from '../../../map/ships/ship-names-overlay.ts'
import { useMapState, type MapState } from './map-state.ts'

interface WrittenNamesProps extends ComponentProps<typeof ShipNamesOverlay> {
  ports: readonly Port[]
}

const setSides = (portSides: MapState['portSides']) => useMapState.setState({ portSides })

/** Names beside ships. While they are there, they write those of ports as well, and further out they say where these stand best. */
export function WrittenNames({ ports, ...names }: WrittenNamesProps) {
  useEffect(() => {
    useMapState.setState({ namesWritten: true })
    return () => useMapState.setState({ namesWritten: false })
  }, [])
  return (
    <>
      <ShipNamesOverlay {...names} />
      {names.places && <PortSidesOverlay store={names.store} hidden={names.hidden} ports={ports} onSides={setSides} />}
    </>
  )
}
