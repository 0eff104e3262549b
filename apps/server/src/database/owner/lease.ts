/** The right to write of a process that another may take over from. */
export interface Lease {
  /** Of this process, short and random; connections to the database carry it in their names. */
  readonly id: string
  /** Throws {@link LeaseNotHeld} while it is not certain that nobody else has it. Asked before every write: cheap, and waits for nothing. */
  requireHeld(): void
}

/** Nothing is written now: another process may have taken over. */
export class LeaseNotHeld extends Error {
  override readonly name = 'LeaseNotHeld'
}
