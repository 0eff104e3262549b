import { Boxes, ChartCandlestick, Factory, Handshake, Landmark, Microscope, ShieldCheck, ShipWheel, Warehouse, type LucideIcon } from 'lucide-react'
import type { Part } from '../../site/parts.ts'
import type { PictureName } from '../../site/pictures/pictures.ts'
import type { SolutionId } from './solution-ids.ts'

interface SolutionScreens {
  icon: LucideIcon
  /** Beside the title. */
  head: PictureName
  /** A screen for each of the three answers. */
  screens: readonly [PictureName, PictureName, PictureName]
  /** Parts of the product it rests on. */
  parts: readonly Part[]
}

export const solutionScreens: Record<SolutionId, SolutionScreens> = {
  shippers: { icon: Factory, head: 'world', screens: ['harbour', 'ship', 'phone'], parts: ['search', 'shipPanel', 'tracks', 'liveMap', 'reminders', 'portCalls'] },
  forwarders: { icon: Boxes, head: 'harbour', screens: ['list', 'port', 'ship'], parts: ['list', 'portPanel', 'calls', 'fleets', 'portCalls', 'reminders'] },
  shipowners: { icon: ShipWheel, head: 'list', screens: ['world', 'ship', 'harbour'], parts: ['liveMap', 'tracks', 'ownFeeds', 'openSource', 'fleets', 'plans', 'weather'] },
  ports: { icon: Warehouse, head: 'world', screens: ['harbour', 'port', 'ship'], parts: ['liveMap', 'portPanel', 'ownFeeds', 'classes', 'portCalls', 'reminders'] },
  agents: { icon: Handshake, head: 'harbour', screens: ['ship', 'port', 'phone'], parts: ['shipPanel', 'portPanel', 'liveMap', 'reminders', 'portCalls', 'weather'] },
  insurance: { icon: ShieldCheck, head: 'harbour', screens: ['list', 'ship', 'phone'], parts: ['search', 'tracks', 'shipPanel', 'portCalls', 'weather'] },
  trading: { icon: ChartCandlestick, head: 'harbour', screens: ['world', 'ship', 'list'], parts: ['classes', 'list', 'calls', 'shipFilter', 'portCalls', 'keys'] },
  government: { icon: Landmark, head: 'port', screens: ['harbour', 'list', 'world'], parts: ['ownFeeds', 'liveMap', 'stream', 'openSource', 'shipFilter', 'reminders'] },
  research: { icon: Microscope, head: 'harbour', screens: ['ship', 'world', 'list'], parts: ['tracks', 'calls', 'ownFeeds', 'openSource', 'portCalls', 'keys'] },
}
