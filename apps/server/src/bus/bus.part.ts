import type { Part } from '../part.ts'
import { createDirectBus, type Bus } from './bus.ts'

export interface BusPart extends Part, Bus {}

/** Reports between parts. The message bus between processes will be chosen here (docs/decisions/0046). */
export const busPart = (): BusPart => ({ name: 'bus', ...createDirectBus() })
