import { useEffect } from 'react'
import { currentDisplay, setDisplay, type Display } from '../../../storage/display-store.ts'
import type { ChangeUrl } from '../address/use-map-url.ts'

/** Layers of the product by their names in an address; those of this server have their own. */
const flags = {
  names: 'names',
  ports: 'ports',
  graticule: 'graticule',
  density: 'density',
  coverage: 'coverage',
  interference: 'interference',
  night: 'night',
  rings: 'rangeRings',
  way: 'wayAhead',
  berths: 'portAreas',
} as const satisfies Record<string, keyof Display>
const names = Object.keys(flags) as (keyof typeof flags)[]

/** The layers that are on, as an address names them. */
export function layersNow(): string[] {
  const display = currentDisplay()
  return [...names.filter((name) => display[flags[name]]), ...display.ownLayers]
}

/** The display with these layers on and no others. */
const displayOf = (layers: readonly string[]): Partial<Display> => ({
  ...Object.fromEntries(names.map((name) => [flags[name], layers.includes(name)])),
  ownLayers: layers.filter((layer) => !(layer in flags) && layer !== NO_LAYER),
})

/** An address that says so names no layer at all. */
const NO_LAYER = 'none'

/** An address that names layers shows those; afterwards they are the reader's to switch. */
export function useLayersOfAddress(layers: readonly string[] | null, change: ChangeUrl): void {
  useEffect(() => {
    if (layers === null) return
    setDisplay(displayOf(layers))
    change({ layers: null }, { replace: true })
  }, [layers, change])
}
