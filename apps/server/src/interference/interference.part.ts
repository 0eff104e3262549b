import type { Doubts } from '@fairway/contract'
import type { Bus } from '../bus/bus.ts'
import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import { interferenceRoutes } from './interference.routes.ts'
import { PositionDoubts, type InterferenceSource } from './position-doubts.ts'
import { RefusedElsewhere } from './refused-elsewhere.ts'

export interface InterferencePart extends Part {
  /** What speaks against a position. */
  doubts(ship: { mmsi: number; lat: number | null; lon: number | null }): Doubts
}

interface InterferenceNeeds {
  bus: Pick<Bus, 'subscribe'>
  intake: { readonly intake: InterferenceSource }
  picture: PicturePart
}

/** Where positions are jammed and spoofed, and of which ships that is to be said. */
export function interferencePart({ now }: Context, { bus, intake, picture }: InterferenceNeeds): InterferencePart {
  const refused = new RefusedElsewhere()
  const doubts = new PositionDoubts(intake.intake, refused, now)
  bus.subscribe({
    refused: (report) => refused.take(report, picture.ship(report.mmsi)),
    forgotten: (mmsis) => mmsis.forEach((mmsi) => refused.forget(mmsi)),
  })
  return {
    name: 'interference',
    doubts: (ship) => doubts.of(ship),
    api: [
      interferenceRoutes({
        cells: () => doubts.cells(),
        of(mmsi) {
          const ship = picture.ship(mmsi)
          return ship && doubts.of(ship)
        },
      }),
    ],
    sweep: async () => refused.forgetOld(now()),
  }
}
