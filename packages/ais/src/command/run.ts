import { NmeaConverter } from '../convert/nmea-converter.ts'
import { readChunks } from './input.ts'
import type { CommandOptions } from './options.ts'
import { codeOf, writeAll } from './output.ts'
import { summaryText } from './summary.ts'

const STANDARD_OUTPUT = 1
const STANDARD_ERROR = 2

/** What the process says with its exit code. */
export const ExitCode = { done: 0, failed: 1, usage: 2, noMessage: 3, interrupted: 130 } as const

/** Reads, converts and writes as `options` say; resolves with the exit code. `stopped` ends the reading early. */
export async function run(options: CommandOptions, stopped: AbortSignal): Promise<number> {
  const began = performance.now()
  const refused: string[] = []
  const converter = new NmeaConverter({
    format: options.format,
    columns: options.columns,
    types: options.types,
    mmsis: options.mmsis,
    stamped: options.stamped,
    counted: options.summary,
    ...(options.refused && { onRefused: (reason, line) => refused.push(`${reason}: ${readable(line)}\n`) }),
  })
  let failed = false
  try {
    for (const [source, file] of options.files.entries()) {
      if (stopped.aborted) break
      failed = !(await convertFile(converter, source, file, stopped, refused)) || failed
    }
    if (options.summary) {
      const fd = options.format === 'none' ? STANDARD_OUTPUT : STANDARD_ERROR
      await writeAll(fd, new TextEncoder().encode(summaryText(converter, performance.now() - began)))
    }
  } catch (error) {
    // The reader has seen enough, as `head` does.
    if (codeOf(error) === 'EPIPE') return ExitCode.done
    complain(`cannot write: ${sayWhy(error)}`)
    return ExitCode.failed
  }
  if (stopped.aborted) return ExitCode.interrupted
  if (failed) return ExitCode.failed
  return endOf(converter)
}

function endOf({ counters }: NmeaConverter): number {
  if (counters.lines === 0 || counters.messages > 0) return ExitCode.done
  const [reason] = Object.entries(counters.refused).toSorted((a, b) => b[1] - a[1])[0] ?? ['nothing']
  const what = counters.others === counters.lines ? 'all are other sentences' : `most often: ${reason}`
  complain(`no AIS message in ${counters.lines} ${counters.lines === 1 ? 'line' : 'lines'} (${what})`)
  return ExitCode.noMessage
}

/** Converts one input. False when it cannot be read, which has been said then; rejects when the output cannot be written. */
async function convertFile(
  converter: NmeaConverter,
  source: number,
  file: string,
  stopped: AbortSignal,
  refused: string[],
): Promise<boolean> {
  let writing = Promise.resolve()
  // One output is written while the next is made.
  const put = async (output: Uint8Array) => {
    await writing
    writing = writeAll(STANDARD_OUTPUT, output)
    writing.catch(() => undefined)
    if (refused.length > 0) await writeAll(STANDARD_ERROR, new TextEncoder().encode(refused.splice(0).join('')))
  }
  const chunks = readChunks(file, stopped)
  let read = true
  for (;;) {
    const next = await chunks.next().catch((error: unknown) => {
      complain(`cannot read ${file === '-' ? 'standard input' : file}: ${sayWhy(error)}`)
      read = false
    })
    if (next === undefined || next.done === true) break
    await put(converter.convert(source, next.value, Date.now()))
  }
  await put(converter.end(source, Date.now()))
  await writing
  return read
}

const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'no such file',
  EACCES: 'not permitted',
  EISDIR: 'it is a folder',
  ENOSPC: 'no space left',
}

function sayWhy(error: unknown): string {
  return reasons[codeOf(error)] ?? (error instanceof Error ? error.message : String(error))
}

/** Says on standard error what is wrong. */
export function complain(what: string): void {
  console.error(`fairway-ais: ${what}`)
}

/** A line as text in which nothing can move the terminal's cursor. */
function readable(line: Uint8Array): string {
  return Array.from(line, (byte) =>
    byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, '0')}`,
  ).join('')
}
