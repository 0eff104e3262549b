import type { FrameMessages } from '../messages.ts'
import { shell } from './shell.ts'
import { site } from './site.ts'

export const zhCN: FrameMessages = { ...shell, ...site }
