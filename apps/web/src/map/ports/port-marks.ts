import type { Language, Port } from '@fairway/contract'
import type { FeatureCollection, Point } from 'geojson'
import { unitX, unitY } from '../../live/mercator.ts'
import type { ChartLabel } from '../overlay/overlay.ts'
import { pixelX, pixelY, type Screen } from '../geometry/screen.ts'

/** So far off the screen a mark may stand whose name reaches into it, pixels. */
const BESIDE = 150

/** The zoom from which ports of a size (1 the busiest … 5) appear. */
const portZooms: Record<number, number> = { 1: 3.5, 2: 5, 3: 6.5, 4: 8, 5: 9 }

/** From here on ports have names. */
export const PORT_NAMES_ZOOM = 4.5
/** Zoom and size in pixels, twice: in a straight line between them. */
export const portNameSizes = [4, 11, 10, 13] as const

/** Where a name may stand, best first: anchors of the text, each followed by its offset in ems (`text-variable-anchor-offset`). */
export type NameSides = readonly (string | readonly [east: number, south: number])[]

/** Right, left, below, above. */
const ANY_SIDE: NameSides = ['left', [0.6, 0], 'right', [-0.6, 0], 'top', [0, 0.6], 'bottom', [0, -0.6]]

export function portFeatures(ports: readonly Port[], sides?: ReadonlyMap<string, NameSides>): FeatureCollection<Point> {
  return {
    type: 'FeatureCollection',
    features: ports.map((port) => ({
      type: 'Feature',
      properties: {
        locode: port.locode,
        en: port.name,
        zh: port.nameZh ?? port.name,
        size: port.size,
        from: portZooms[port.size] ?? 9,
        sides: sides?.get(port.locode) ?? ANY_SIDE,
      },
      geometry: { type: 'Point', coordinates: [port.lon, port.lat] },
    })),
  }
}

/** Ports with a mark at this zoom. */
export function portsDrawn(ports: readonly Port[], zoom: number): Port[] {
  return ports.filter(({ size }) => zoom >= (portZooms[size] ?? 9))
}

/** Names of the ports on the screen, each right of its mark: `ports-overlay.ts` asks for that side first. */
export function portLabels(ports: readonly Port[], screen: Screen, language: Language): ChartLabel[] {
  const labels: ChartLabel[] = []
  for (const port of ports) {
    const x = pixelX(screen, unitX(port.lon))
    if (Math.abs(x) > screen.width / 2 + BESIDE) continue
    const y = pixelY(screen, unitY(port.lat))
    if (Math.abs(y) > screen.height / 2 || screen.zoom < (portZooms[port.size] ?? 9)) continue
    labels.push({ text: language === 'zh-CN' ? (port.nameZh ?? port.name) : port.name, x, y, rank: port.size })
  }
  return labels
}
