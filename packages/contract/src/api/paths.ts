/** The live socket, relative to the base of the API calls: a WebSocket, and no {@link ApiCall}. */
export const livePath = 'SHIPDT-SERVICE-NEW/live'

/** Base map vector tiles, outside the API base. Layers: `land`, `coast`. */
export const baseTilePath = '/tiles/base/:z/:x/:y.pbf'

/** Tiles of the operator's maps, by source and sheet. */
export const mapTilePath = '/tiles/maps/:id/:sheet/:z/:x/:y'

/** GeoJSON of a layer of this server; the query carries its revision. */
export const chartLayerPath = '/layers/:id.geojson'
