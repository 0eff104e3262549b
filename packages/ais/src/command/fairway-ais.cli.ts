#!/usr/bin/env node
import { readFileSync } from 'node:fs'
import { help } from './help.ts'
import { UsageError, readOptions } from './options.ts'
import { ExitCode, complain, run } from './run.ts'

/** The command fairway-ais; resolves with its exit code. */
async function main(args: readonly string[]): Promise<number> {
  const options = readOptions(args)
  if (options.help) {
    process.stdout.write(help)
    return ExitCode.done
  }
  if (options.version) {
    const manifest: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'))
    const known = typeof manifest === 'object' && manifest !== null && 'version' in manifest
    console.log(known ? String(manifest.version) : 'unknown')
    return ExitCode.done
  }
  if (options.files.includes('-') && process.stdin.isTTY) {
    throw new UsageError('standard input is the keyboard: name a file, or pipe something in')
  }
  const stop = new AbortController()
  // The summary of what came until now is worth waiting for; a second Ctrl-C ends at once.
  if (options.summary) process.once('SIGINT', () => stop.abort())
  return run(options, stop.signal)
}

try {
  process.exitCode = await main(process.argv.slice(2))
} catch (error) {
  if (!(error instanceof UsageError || error instanceof RangeError)) throw error
  complain(error.message)
  complain('try --help')
  process.exitCode = ExitCode.usage
}
