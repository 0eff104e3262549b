/**
 * A reporter of Vitest's: names each test that passed only when it was tried again. Browser tests have a second try, so that a machine that
 * stood still for a moment does not hold up everything else; what needed one is a fault to be found, of the test or of the product.
 */
export default class SecondTries {
  #names = []

  onTestCaseResult(test) {
    const tries = test.diagnostic()?.retryCount ?? 0
    if (tries > 0 && test.result().state === 'passed')
      this.#names.push(`${test.module.relativeModuleId} > ${test.fullName}`)
  }

  onTestRunEnd() {
    for (const name of this.#names) console.log(`\n!! Passed at its second try only: ${name}`)
  }
}
