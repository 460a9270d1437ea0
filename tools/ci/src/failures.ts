import { plain } from './tally.ts'

export interface Failure {
  readonly test: string
  readonly reason?: string
}

/** nx's prefix of output lines. */
const PROJECT = /^(?<project>@pavilion\/[\w-]+): ?/
const VITEST = /^ ?FAIL {2}(?<test>.+)$/
/** Playwright lists failures again after the count. */
const PLAYWRIGHT = /^ {2} ?\d+\) (?<test>\[[\w-]+\] › .+?)[\s─]*$/

/** Vitest (through nx or not) and Playwright. */
export const failuresIn = (output: string): Failure[] => {
  const lines = plain(output)
    .split('\n')
    .map((line) => ({ project: PROJECT.exec(line)?.groups?.['project'], text: line.replace(PROJECT, '') }))
  const failures = new Map<string, Failure>()
  for (const [at, { project, text }] of lines.entries()) {
    const testName = (VITEST.exec(text) ?? PLAYWRIGHT.exec(text))?.groups?.['test']
    if (testName === undefined) continue
    const test = [project, testName].filter(Boolean).join(' ')
    if (failures.get(test)?.reason !== undefined) continue
    // Packages run in parallel, so lines of others may follow.
    const reason = lines
      .slice(at + 1, at + 20)
      .filter((line) => line.project === project && line.text.trim() !== '')
      .at(0)
      ?.text.trim()
    failures.set(test, reason !== undefined && !VITEST.test(reason) ? { test, reason } : { test })
  }
  return [...failures.values()]
}

export const failureLines = (step: string, failures: readonly Failure[]): string[] => [
  `FAILED ${step}`,
  ...failures.flatMap(({ test, reason }) => [
    `FAILED   ${test}`,
    ...(reason === undefined ? [] : [`FAILED     ${reason}`]),
  ]),
]
