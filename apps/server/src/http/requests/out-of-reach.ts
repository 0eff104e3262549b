/** What the system says of a server that is not there. */
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
])
/**
 * What PostgreSQL says (SQLSTATE, appendix A of its manual): broken connection, out of disk, memory or connections, stopping or
 * starting, a question ended because it took too long.
 */
const POSTGRES = /^(08...|53...|57P0.|57014)$/
/** What its client says without a code. */
const CLIENT =
  /^(Connection terminated|Client (was closed|has encountered a connection error)|timeout exceeded when trying|Query read timeout)/

/** True when a database that a request needs cannot be had now: nothing is wrong with the request, and a later one may go well. */
export function isOutOfReach(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError) return error.errors.some(isOutOfReach)
  const { code, syscall } = error as NodeJS.ErrnoException
  if (typeof code !== 'string') return CLIENT.test(error.message)
  // The socket of a local server has gone with it.
  return SYSTEM.has(code) || POSTGRES.test(code) || (code === 'ENOENT' && syscall === 'connect')
}
