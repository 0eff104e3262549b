import type { WorkMessages } from '../messages.ts'
import { map } from './map.ts'
import { names } from './names.ts'
import { ship } from './ship.ts'

export const zhCNWork: WorkMessages = { ...map, ...ship, ...names }
