const MOST_LINES = 6

/**
 * A reporter of Vitest's: names each test that passed only when it was tried again, and what its first try said. Browser tests have a second
 * try, so that a machine that stood still for a moment does not hold up everything else; what needed one is a fault to be found, of the
 * test or of the product.
 */
export default class SecondTries {
  #found = []

  onTestCaseResult(test) {
    const tries = test.diagnostic()?.retryCount ?? 0
    const { state, errors } = test.result()
    if (tries > 0 && state === 'passed')
      this.#found.push(
        [`${test.module.relativeModuleId} > ${test.fullName}`, ...firstLines(errors?.[0])].join('\n     '),
      )
  }

  onTestRunEnd() {
    for (const found of this.#found) console.log(`\n!! Passed at its second try only: ${found}`)
  }
}

/** What went wrong, and where in the test. */
function firstLines(error) {
  if (!error) return []
  const frames = error.stacks?.map(({ file, line }) => `at ${file}:${line}`) ?? []
  return [...String(error.message).split('\n').slice(0, MOST_LINES), ...frames.slice(0, 2)]
}
