import { map } from './map.ts'
import { names } from './names.ts'
import { ship } from './ship.ts'

export const enUSWork = { ...map, ...ship, ...names }
