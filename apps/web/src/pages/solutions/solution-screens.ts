import {
  Boxes,
  ChartCandlestick,
  Factory,
  Handshake,
  Landmark,
  Microscope,
  ShieldCheck,
  ShipWheel,
  Warehouse,
  type LucideIcon,
} from 'lucide-react'
import type { Part } from '../../site/parts.ts'
import type { PictureName } from '../../site/pictures/pictures.ts'
import type { SolutionId } from './solution-ids.ts'

interface SolutionScreens {
  icon: LucideIcon
  /** A screen for each of the four answers. No two solutions begin with the same. */
  screens: readonly [PictureName, PictureName, PictureName, PictureName]
  /** Parts of the product it rests on. */
  parts: readonly Part[]
}

export const solutionScreens: Record<SolutionId, SolutionScreens> = {
  shippers: {
    icon: Factory,
    screens: ['ship', 'voyages', 'fleets', 'phone'],
    parts: ['search', 'ahead', 'tracks', 'portCalls', 'fleets', 'reminders', 'morningReport', 'sharing'],
  },
  forwarders: {
    icon: Boxes,
    screens: ['fleets', 'ship', 'port', 'voyages'],
    parts: ['fleets', 'ahead', 'portPanel', 'portCalls', 'reminders', 'morningReport', 'sharing', 'calls', 'keys'],
  },
  shipowners: {
    icon: ShipWheel,
    screens: ['voyages', 'fleets', 'compare', 'ship'],
    parts: [
      'fleets',
      'reminders',
      'plans',
      'routes',
      'morningReport',
      'organisation',
      'portCalls',
      'compare',
      'weather',
      'tracks',
      'ownFeeds',
    ],
  },
  ports: {
    icon: Warehouse,
    screens: ['port', 'harbour', 'filter', 'ship'],
    parts: [
      'portPanel',
      'arrivalBoard',
      'portCalls',
      'liveMap',
      'shipFilter',
      'ahead',
      'ownFeeds',
      'weather',
      'reminders',
    ],
  },
  agents: {
    icon: Handshake,
    screens: ['harbour', 'port', 'fleets', 'phone'],
    parts: ['liveMap', 'portPanel', 'arrivalBoard', 'fleets', 'ahead', 'shipPanel', 'portCalls', 'reminders'],
  },
  insurance: {
    icon: ShieldCheck,
    screens: ['compare', 'voyages', 'ship', 'fleets'],
    parts: ['compare', 'portCalls', 'tracks', 'evidence', 'search', 'shipPanel', 'fleets', 'shipFilter', 'reminders'],
  },
  trading: {
    icon: ChartCandlestick,
    screens: ['filter', 'port', 'voyages', 'list'],
    parts: ['shipFilter', 'portPanel', 'portCalls', 'list', 'ahead', 'history', 'calls', 'keys'],
  },
  government: {
    icon: Landmark,
    screens: ['world', 'filter', 'list', 'ship'],
    parts: ['ownFeeds', 'liveMap', 'shipFilter', 'list', 'weather', 'openSource', 'reminders'],
  },
  research: {
    icon: Microscope,
    screens: ['list', 'compare', 'voyages', 'world'],
    parts: ['tracks', 'portCalls', 'compare', 'history', 'calls', 'ownFeeds', 'openSource', 'keys'],
  },
}
