import { afterEach } from 'vitest'

// FAIL_FIRST=1: the first try of each test fails at its end, so that it is seen whether the second, which a busy machine may need, can pass.
if (process.env['FAIL_FIRST'] !== undefined)
  afterEach(({ task }) => {
    if ((task.result?.retryCount ?? 0) === 0) throw new Error('FAIL_FIRST: the first try')
  })
