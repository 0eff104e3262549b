import type { Context, Part } from '../part.ts'
import type { PicturePart } from '../picture/picture.part.ts'
import type { PortsPart } from './ports.part.ts'
import { portRoutes } from './ports.routes.ts'
import { describePort } from './ships-in-port.ts'

/** What is told of ports, with the ships that lie in them. */
export function portDetailsPart(
  { now }: Context,
  { ports: { table }, picture: { picture, describe } }: { ports: PortsPart; picture: PicturePart },
): Part {
  return {
    name: 'port details',
    api: [
      portRoutes({
        all: () => table.all(),
        detail(locode) {
          const port = table.findPlace(locode)
          return port && describePort(port, picture, describe, now())
        },
      }),
    ],
  }
}
