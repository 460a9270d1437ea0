import type { FullConfig, Reporter, Suite, TestCase } from '@playwright/test/reporter'
import { endStack } from './stack/running.ts'

const isOfAccounts = (test: TestCase): boolean => test.parent.project()?.metadata['stack'] === 'accounts'

/** The stack of accounts is ended after their last journey, because an idle one takes a fifth of a core from the others. */
export default class EndAccountsStack implements Reporter {
  #left = new Set<TestCase>()

  onBegin(_config: FullConfig, suite: Suite): void {
    this.#left = new Set(suite.allTests().filter(isOfAccounts))
  }

  onTestEnd(test: TestCase): void {
    if (this.#left.delete(test) && this.#left.size === 0) void endStack('accounts')
  }

  printsToStdio(): boolean {
    return false
  }
}
