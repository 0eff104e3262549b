import type { Part } from '../part.ts'
import { createDirectBus, type Bus } from './bus.ts'

export interface BusPart extends Part, Bus {}

/** Reports between parts of one process. */
export const busPart = (): BusPart => ({ name: 'bus', ...createDirectBus() })
