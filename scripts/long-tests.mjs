/**
 * Test files that take longer than the others by far, longest first: the gate begins with them, so that none is left running alone at
 * its end, and `npm test -- --quick` leaves them out.
 */
export const longTests = [
  'scripts/client-for-strangers.test.ts',
  'apps/server/src/tracks/write/backfill.test.ts',
  'apps/server/src/voyages/updater/voyage-updater.test.ts',
  'apps/server/src/tracks/write/kill.test.ts',
  'apps/server/src/database/embedded/embedded-engine.test.ts',
  'apps/server/src/database/embedded/postgres-cluster.test.ts',
  'apps/simulator/src/truth/port-calls.test.ts',
  'apps/server/src/tracks/track-store.test.ts',
  'apps/simulator/src/sea/land-share.test.ts',
  'apps/server/src/tracks/schema/up-to-date.test.ts',
  'apps/server/src/voyages/updater/rebuild-voyages.test.ts',
  'apps/server/src/tracks/engine/remote-engine.test.ts',
  'apps/server/src/database/database.test.ts',
  'apps/server/src/tracks/track-store-reads.test.ts',
  'torture/torture.test.ts',
  'apps/server/src/backup/backup.test.ts',
  'e2e/operator/release.test.ts',
  'e2e/site/brand.test.ts',
  'e2e/account/accounts-area.test.ts',
  'e2e/account/login-codes.test.ts',
  'e2e/account/accounts.test.ts',
  'e2e/operator/start-and-stop.test.ts',
  'e2e/map/workspace.test.ts',
]
