/** A store that the server needs and cannot open: the start ends with this one sentence. */
export class CannotOpen extends Error {
  override name = 'CannotOpen'

  constructor(what: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    super(`${what} cannot be opened: ${reason.trim().replaceAll(/\s*\n\s*/g, ' ')}`, { cause })
  }
}
