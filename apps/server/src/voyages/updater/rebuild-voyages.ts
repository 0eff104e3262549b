import { databasePart } from '../../database/database.part.ts'
import type { Context } from '../../part.ts'
import { Parts } from '../../parts.ts'
import { picturePart } from '../../picture/picture.part.ts'
import { portAreasPart } from '../../port-areas/port-areas.part.ts'
import { portsPart } from '../../ports/ports.part.ts'
import type { KnownShore } from '../../ports/shore/shore-file.ts'
import { registerPart } from '../../register/register.part.ts'
import { tracksPart } from '../../tracks/tracks.part.ts'
import { seaDistancesPart } from '../../voyage-forecast/sea-distances.part.ts'
import type { RebuildOptions, RebuildResult } from './rebuild.ts'
import { openVoyages } from '../voyages.part.ts'

/** Makes all port calls anew with the stores of the settings, which no server may be using; the next start goes on from there. */
export const rebuildVoyages = (
  context: Context,
  shore: KnownShore | null,
  onPart?: RebuildOptions['onPart'],
): Promise<RebuildResult> =>
  Parts.use(context, async (parts) => {
    const [database, tracks] = await parts.addAll([databasePart(context, { dumps: false }), tracksPart(context)])
    const sources = { feeds: [], hasSimulation: true }
    const ports = await parts.add(portsPart(database))
    const register = await parts.add(registerPart(context, database, sources))
    const picture = await parts.add(picturePart(context, { sources, ports, register, flagOf: () => null }))
    const portAreas = await parts.add(portAreasPart(context, { database, ports }))
    const distances = await parts.add(seaDistancesPart(context))
    return openVoyages(context, { database, tracks, ports, picture, distances, portAreas, shore }).updater.rebuild(
      onPart,
    )
  })
