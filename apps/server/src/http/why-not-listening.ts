import type { Config } from '../config/config.ts'
import { SettingError } from '../config/setting-error.ts'

/** Why the site cannot be reached where the settings say, in one sentence with the way out; any other error as it is. */
export function whyNotListening(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  const sentence = sentences[code]?.(host, port)
  return sentence === undefined ? error : new SettingError(sentence, { cause: error })
}

const WHICH_HOST = '127.0.0.1 is for this machine alone, 0.0.0.0 for all that reach it'
/** The same before a start tries. */
export const noOwnAddress = (host: string): string => `HOST (${host}) is no address of this machine: ${WHICH_HOST}.`
const unknownName = (host: string) => `HOST (${host}) is no name that this machine can look up: ${WHICH_HOST}.`

const sentences: Readonly<Record<string, (host: string, port: number) => string>> = {
  EADDRINUSE: (host, port) =>
    `Port ${port} of ${host} is taken by another program, perhaps by another Fairway: end that, or give this one another with PORT or --port.`,
  EADDRNOTAVAIL: noOwnAddress,
  EACCES: (host, port) =>
    `The system lets this user not listen at port ${port} of ${host}: take one above 1023 with PORT or --port, and a proxy before it.`,
  ENOTFOUND: unknownName,
  EAI_AGAIN: unknownName,
}
