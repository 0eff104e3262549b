import { pino, type DestinationStream, type Logger } from 'pino'

/**
 * The log. Requests are logged without their query: codes, scenes and contacts stand there. Errors are logged without
 * the values of the statement that failed, which the drivers of the database hang on them. It goes through Node's own stream: pino's
 * writer tries for ever where nothing can be written any more (a closed terminal, a full disk), and the server stands still.
 */
export function createLogger(level: string, destination: DestinationStream = process.stdout): Logger {
  const options = {
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { error: withoutValues, err: withoutValues, req: describeRequest },
    redact: ['req.headers', 'token', '*.token', 'password', '*.password'],
  }
  return pino(options, destination)
}

interface LoggedRequest {
  method: string
  url: string
  ip?: string
}

/** Method, path and caller. */
function describeRequest({ method, url, ip }: LoggedRequest) {
  return { method, path: url.split('?')[0], address: ip }
}

const valuesOfAStatement = ['params', 'parameters', 'query', 'queryOptions', 'detail', 'where', 'dataTransferred']

function withoutValues(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  const told = pino.stdSerializers.errWithCause(error)
  return strip(told)
}

/** Errors keep their cause, which may be the driver's. */
function strip(told: object): object {
  const kept = Object.entries(told).filter(([name]) => !valuesOfAStatement.includes(name))
  return Object.fromEntries(
    kept.map(([name, value]) => [
      name,
      name === 'cause' && typeof value === 'object' && value !== null ? strip(value) : value,
    ]),
  )
}
