import { deskApi, type DeskPortArea, type DeskPortAreaBody, type Port } from '@fairway/contract'
import { wrapLongitude } from '@fairway/tracking'
import { findAreaFault } from '@fairway/tracking/areas'
import type { Accounts } from '../accounts/accounts.ts'
import { areaFaultError } from '../areas/area-fault-error.ts'
import { note } from '../desk/desk.ts'
import type { DeskRoute } from '../desk/desk.routes.ts'
import { ApiError } from '../http/answers/errors.ts'
import { shownArea } from './area-book.ts'
import { readFeatures } from './correct-areas.ts'
import { listAreas, lockAreas, writeAreas, type AreaRow } from './port-areas.store.ts'

/** Berths, anchorages and limits of ports at the operator's desk: drawn, corrected, removed, given back to learning. */
export const deskPortAreaRoutes =
  ({ parts }: Pick<Accounts, 'parts'>, find: (locode: string) => Port | null, refresh: () => Promise<void>) =>
  (route: DeskRoute) => {
    const { db, now } = parts
    const portOf = (locode: string): Port => {
      const port = find(locode)
      if (port === null) throw new ApiError('unknownPort')
      return port
    }
    route(deskApi.listDeskPortAreas, async ({ params }) => ({
      areas: (await listAreas(db, portOf(params.locode).locode)).map(atDesk),
    }))
    route(deskApi.saveDeskPortArea, async ({ user, body }) => {
      const { locode } = portOf(body.port)
      refuseFaults(body)
      const saved = await db.transaction().execute(async (transaction) => {
        await lockAreas(transaction)
        const kept = await listAreas(transaction, locode)
        const before = kept.find(({ id }) => id === body.id)
        if (body.id !== null && before?.changed_at !== body.based) throw new ApiError('areaChanged')
        const [area] = readFeatures([asFeature(body)], kept, now()) as [AreaRow]
        await writeAreas(transaction, [area])
        const action = before === undefined ? 'portAreaDrawn' : body.removed ? 'portAreaRemoved' : 'portAreaChanged'
        await note(parts, user, action, { subject: area.id, db: transaction })
        return area
      })
      await refresh()
      return atDesk(saved)
    })
  }

const atDesk = (area: AreaRow): DeskPortArea => ({
  ...shownArea(area),
  removed: area.removed,
  changedAt: area.changed_at,
})

function refuseFaults({ outline }: DeskPortAreaBody): void {
  const corners = outline.slice(0, -1).map(([lon, lat]) => ({ lat, lon: wrapLongitude(lon) }))
  const fault = findAreaFault({ kind: 'polygons', polygons: [[corners]] })
  if (fault !== null) throw areaFaultError(fault)
}

const asFeature = ({ id, port, kind, name, nameZh, outline, drawn, removed }: DeskPortAreaBody) => ({
  type: 'Feature',
  properties: { id, port, kind, name, nameZh, frozen: drawn, removed },
  geometry: { type: 'Polygon', coordinates: [outline] },
})
