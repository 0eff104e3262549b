const DAY = 86_400_000

/** What a crew's ETA is worth now: ahead, just passed, or left over from an earlier voyage (docs/domain-facts.md 1.8). */
export type EtaState = 'ahead' | 'overdue' | 'stale'

export function etaState(eta: number, now: number): EtaState {
  if (eta > now) return 'ahead'
  return now - eta <= DAY ? 'overdue' : 'stale'
}
