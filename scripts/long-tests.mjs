/**
 * Test files that take longer than the others by far, longest first: the gate begins with them, so that none is left running alone at
 * its end, and `npm test -- --quick` leaves them out.
 */
export const longTests = [
  'scripts/client-for-strangers.test.ts',
  'apps/server/src/tracks/backfill.test.ts',
  'apps/server/src/voyages/voyage-updater.test.ts',
  'apps/server/src/tracks/kill.test.ts',
  'apps/server/src/database/embedded/embedded-engine.test.ts',
  'apps/server/src/database/embedded/postgres-cluster.test.ts',
  'apps/simulator/src/truth/port-calls.test.ts',
  'apps/server/src/tracks/track-store.test.ts',
  'apps/simulator/src/sea/land-share.test.ts',
  'apps/server/src/tracks/up-to-date.test.ts',
  'apps/server/src/voyages/rebuild-voyages.test.ts',
  'apps/server/src/tracks/remote-engine.test.ts',
  'apps/server/src/database/database.test.ts',
  'apps/server/src/tracks/track-store-reads.test.ts',
  'torture/torture.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'e2e/release.test.ts',
  'e2e/brand.test.ts',
  'e2e/accounts-area.test.ts',
  'e2e/login-codes.test.ts',
  'e2e/accounts.test.ts',
  'e2e/start-and-stop.test.ts',
  'e2e/workspace.test.ts',
]
