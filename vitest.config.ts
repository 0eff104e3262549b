import { defineConfig } from 'vitest/config'

// Forks, not threads: chDB crashes the process when a thread that loaded it ends.
// Two at a time: the gate's machine has two cores, and while one file waits for its product, the other has them.
const shared = {
  pool: 'forks' as const,
  maxWorkers: 2,
  testTimeout: 90_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          isolate: false,
          setupFiles: ['scripts/fresh-modules.fixture.ts'],
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          // Generous, all of them: what is waited for comes sooner or is broken, and the machine may be busy with other things.
          testTimeout: 240_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 45_000 } },
        },
      },
    ],
  },
})
