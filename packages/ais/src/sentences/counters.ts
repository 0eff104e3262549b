import type { NmeaCounters } from './nmea-handlers.ts'
import { zeroRefusals } from './refusal.ts'

/** Counters of a receiver that has seen nothing. */
export function zeroCounters(): NmeaCounters {
  return {
    lines: 0,
    messages: 0,
    others: 0,
    badTagBlocks: 0,
    loneTagBlocks: 0,
    refused: zeroRefusals(),
    fragments: { complete: 0, expired: 0, conflicting: 0, evicted: 0 },
  }
}
