import { useEffect, type ComponentProps } from 'react'
import { ShipNamesOverlay } from '../../../map/ships/ship-names-overlay.ts'
import { useMapState } from './map-state.ts'

/** Names beside ships. While they are there, they write those of ports as well. */
export function WrittenNames(props: ComponentProps<typeof ShipNamesOverlay>) {
  useEffect(() => {
    useMapState.setState({ namesWritten: true })
    return () => useMapState.setState({ namesWritten: false })
  }, [])
  return <ShipNamesOverlay {...props} />
}
