// Waits until a process and its children have little to do: what is measured then is not its own work in the background.
import { readdirSync, readFileSync } from 'node:fs'

/** Of /proc, on every Linux of today. */
const TICKS_PER_SECOND = 100

/**
 * Resolves with true when they took less than `share` of a core in each of `looks` spans of `everyMs` that follow one another; with false
 * when that is not so after `limitMs`, and where there is no /proc.
 */
export async function untilAtRest(pid, { share = 0.2, looks = 3, everyMs = 3_000, limitMs = 900_000 } = {}) {
  const deadline = Date.now() + limitMs
  let before = secondsOf(pid)
  for (let calm = 0; before !== null && Date.now() < deadline;) {
    const began = performance.now()
    await new Promise((resolve) => setTimeout(resolve, everyMs))
    const now = secondsOf(pid)
    if (now === null) break
    const busy = (now - before) / ((performance.now() - began) / 1_000)
    calm = busy < share ? calm + 1 : 0
    if (calm === looks) return true
    before = now
  }
  return false
}

/** Processor time of a process and of all that it began and that live, in seconds; null where it cannot be read. */
function secondsOf(pid) {
  try {
    const stats = new Map(readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? statOf(name) : [])))
    let [sum, open] = [0, [String(pid)]]
    if (!stats.has(String(pid))) return null
    while (open.length > 0) {
      const one = open.pop()
      sum += stats.get(one).seconds
      open.push(...[...stats].filter(([, { parent }]) => parent === one).map(([child]) => child))
    }
    return sum
  } catch {
    return null
  }
}

/** proc(5): the parent is the fourth word, user and system time the 14th and 15th, those of its ended children the next. It may be gone by now. */
function statOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const words = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return [
      [
        pid,
        {
          parent: words[1],
          seconds: words.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) / TICKS_PER_SECOND,
        },
      ],
    ]
  } catch {
    return []
  }
}
