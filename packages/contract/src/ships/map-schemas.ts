// What the map asks before it draws: one file, so that the browser fetches the shapes with one request.
export { portDetailSchema, portParams, portsSchema } from '../ports/ports.ts'
export { settingsSchema } from '../settings/settings.ts'
export { searchQuery, searchSchema } from './search.ts'
export { shipListQuery, shipListSchema, shipParams, shipSchema, trackQuery, trackSchema } from './ships.ts'
