import { relative } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longTests } from './scripts/long-tests.mjs'

// Forks, not threads: chDB crashes the process when a thread that loaded it ends.
const shared = {
  pool: 'forks' as const,
  maxWorkers: 2,
  testTimeout: 90_000,
  hookTimeout: 180_000,
  expect: { poll: { timeout: 20_000 } },
}

/** The long files first; the others as Vitest has them, by their last duration or by size. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const index = longTests.indexOf(relative(import.meta.dirname, moduleId))
      return index === -1 ? longTests.length : index
    }
    return (await super.sort(files)).toSorted((a, b) => place(a) - place(b))
  }
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongFirst },
    // `--changed` follows imports; a changed package.json is the whole gate's matter.
    forceRerunTriggers: [],
    projects: [
      {
        test: {
          ...shared,
          name: 'unit',
          // Two processes for all files: a process and its libraries for each file were half of the work (decision 0063).
          isolate: false,
          setupFiles: ['scripts/fresh-modules.fixture.ts'],
          include: ['packages/**/*.test.ts', 'apps/**/*.test.ts', 'apps/**/*.test.tsx', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          ...shared,
          name: 'e2e',
          // One more than the cores of the machine the gate is made for: a seventh of the time one of two waited for a clock or a disk.
          maxWorkers: 3,
          isolate: false,
          globalSetup: ['e2e/support/start-shared-products.ts'],
          setupFiles: ['e2e/support/fail-first.ts'],
          include: ['e2e/**/*.test.ts', 'torture/**/*.test.ts'],
          // Generous, all of them: what is waited for comes sooner or is broken, and the machine may be busy with other things.
          testTimeout: 240_000,
          hookTimeout: 300_000,
          // What needs it is named at the end of the run: scripts/second-tries.mjs.
          retry: 1,
          expect: { poll: { timeout: 45_000 } },
        },
      },
    ],
  },
})
