import type { Logger } from 'pino'

/**
 * Where the server can be found, and why it cannot start. A terminal gets sentences; everything else gets lines of JSON like
 * the rest of the log, at every log level: whoever starts the server as a process has to learn its address.
 */
export interface StartOutput {
  listening(address: string): void
  failed(reason: string): void
}

const createTerminalOutput = (): StartOutput => ({
  listening: (address) => console.log(`\n  Fairway · 航道  ${address}\n`),
  failed: (reason) => console.error(reason),
})

const createLogOutput = (logger: Logger): StartOutput => ({
  listening: (address) => logger.child({}, { level: 'info' }).info({ address }, 'The server can be reached.'),
  failed: (reason) => logger.child({}, { level: 'fatal' }).fatal(reason),
})

export const createStartOutput = (logger: Logger, isTerminal: boolean): StartOutput =>
  isTerminal ? createTerminalOutput() : createLogOutput(logger)
