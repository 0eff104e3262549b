import type { Area } from '@fairway/contract'
import type { V1Result } from '@fairway/contract/v1'
import { owned } from '../answers/part-refusals.ts'
import { shapeOfV1, v1ShapeOf } from './area-shape.ts'
import { moment } from './describe.ts'
import type { V1OwnSource } from './own-source.ts'
import { byNumber, made, removed, whole } from './pages.ts'
import { placedOf, shipsIn } from './positions.ts'
import type { V1Asked, V1Resources, V1Source } from './source.ts'

type Wanted = V1Asked<'createArea'>['body']

export const areaResources = (
  source: V1Source,
  { areas, namedAreas }: Pick<V1OwnSource, 'areas' | 'namedAreas'>,
): Pick<V1Resources, 'listAreas' | 'createArea' | 'getArea' | 'replaceArea' | 'deleteArea' | 'listAreaVessels'> => ({
  listAreas: async ({ userId }) => whole((await areas.list(userId)).map(areaOf)),
  createArea: async ({ userId, body }) => made(areaOf(await areas.save(userId, wantedOf(body)))),
  getArea: async ({ userId, params: { id } }) => made(areaOf(await owned('area_not_found', areas.get(userId, id)))),
  replaceArea: async ({ userId, params: { id }, body }) =>
    made(areaOf(await owned('area_not_found', areas.save(userId, { ...wantedOf(body), id })))),
  async deleteArea({ userId, params: { id } }) {
    await owned('area_not_found', areas.remove(userId, id))
    return removed(id)
  },
  async listAreaVessels(asked) {
    const { shape } = await owned('area_not_found', namedAreas.get(asked.userId, asked.params.id))
    return byNumber(shipsIn(source, shape, asked), Number, asked, (mmsi) => placedOf(source, source.ship(mmsi)!))
  },
})

const wantedOf = ({ name, colour, note, shown_on_map: shown, shape }: Wanted) => ({
  name,
  colour,
  note,
  shown,
  shape: shapeOfV1(shape),
})

const areaOf = (area: Area): V1Result<'getArea'>['data'] => ({
  id: area.id,
  name: area.name,
  colour: area.colour,
  note: area.note,
  shown_on_map: area.shown,
  shape: v1ShapeOf(area.shape),
  created_at: moment(area.createdAt),
  changed_at: moment(area.changedAt),
})
