import { defineConfig } from 'vitest/config'

// Forks, not threads: chDB crashes the process when a thread that loaded it ends.
const shared = { pool: 'forks' as const, testTimeout: 30_000, hookTimeout: 120_000 }

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          testTimeout: 120_000,
          // One browser at a time: the machine has two cores and WebGL runs on them.
          fileParallelism: false,
        },
      },
    ],
  },
})
