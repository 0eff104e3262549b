import { shell } from './shell.ts'
import { site } from './site.ts'

export const enUS = { ...shell, ...site }
