import type { Messages } from '../messages.ts'
import { map } from './map.ts'
import { names } from './names.ts'
import { shell } from './shell.ts'
import { ship } from './ship.ts'
import { site } from './site.ts'

export const zhCN: Messages = { ...shell, ...map, ...ship, ...names, ...site }
