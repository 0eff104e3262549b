import { compare, differences, type Compared } from './compare.ts'
import { inWords, type People } from './people.ts'
import { readPoints, type Points } from './points.ts'
import type { Around } from './surroundings.ts'

const SETTLED_MS = 300_000
/** So long at most nobody may wait for an answer, or for news of ships. */
const UNANSWERED_MS = 5_000
const SHOWN = 5

interface Outcome {
  readonly compared: Compared
  readonly points: Points
}

type Seen = Awaited<ReturnType<People['stop']>>

/** What several processes made of it all, and one that was left in peace; looked at when both had time. */
export async function whatCameOfIt(around: Around): Promise<Outcome> {
  const compared = await compare(around, SETTLED_MS)
  return { compared, points: await readPoints(around, SETTLED_MS) }
}

/** What must not be, in sentences. `leastEvents`: so many must there be to judge by. */
export function findingsOf(
  { compared, points }: Outcome,
  { longestMs }: Seen,
  { leastEvents, unansweredMs = UNANSWERED_MS }: { leastEvents: number; unansweredMs?: number | undefined },
): string[] {
  const findings = differences(compared, leastEvents)
  if (points.doubled > 0) findings.push(`${points.doubled} points stored twice`)
  if (points.missing.length > 0) findings.push(`${points.missing.length} reports not stored: ${samples(points)}`)
  for (const [what, ms] of Object.entries(longestMs))
    if (ms > unansweredMs) findings.push(`${what}: nothing for ${Math.round(ms)} ms`)
  return findings
}

const samples = ({ missing }: Points) =>
  missing
    .slice(0, SHOWN)
    .map(({ mmsi, time }) => `${mmsi} ${new Date(time).toISOString()}`)
    .concat(`to ${new Date(Math.max(...missing.map(({ time }) => time))).toISOString()}`)
    .join(', ')

export const inShort = (
  { compared: { single, several }, points }: Outcome,
  { longestMs, awayMs, asked, connections }: Seen,
) =>
  `${several.calls.length} port calls and ${several.events.length} reminders, of one process ${single.calls.length} and ${single.events.length}; ${points.sent} reports of ships under way, ${points.missing.length} not stored, ${points.doubled} points twice; ${asked} questions and ${connections} live connections, at most without an answer: ${inWords(longestMs)}${Object.keys(awayMs).length === 0 ? '' : ` (what they stand on was away itself: ${inWords(awayMs)})`}`
