import { plain } from './tally.ts'

export interface Failure {
  readonly test: string
  /** The first line of what went wrong, where it is told. */
  readonly reason?: string
}

/** What nx puts before each line of a project's output. */
const PROJECT = /^(?<project>@pavilion\/[\w-]+): ?/
const VITEST = /^ ?FAIL {2}(?<test>.+)$/
/** Playwright numbers the failures it tells, and names them once more after their count. */
const PLAYWRIGHT = /^ {2} ?\d+\) (?<test>\[[\w-]+\] › .+?)[\s─]*$/

/** The tests that failed, each once, with the reason, as Vitest (through nx or not) and Playwright print them. */
export const failuresIn = (output: string): Failure[] => {
  const lines = plain(output)
    .split('\n')
    .map((line) => ({ project: PROJECT.exec(line)?.groups?.['project'], text: line.replace(PROJECT, '') }))
  const failures = new Map<string, Failure>()
  for (const [at, { project, text }] of lines.entries()) {
    const named = (VITEST.exec(text) ?? PLAYWRIGHT.exec(text))?.groups?.['test']
    if (named === undefined) continue
    const test = [project, named].filter(Boolean).join(' ')
    if (failures.get(test)?.reason !== undefined) continue
    // Two packages run side by side: what follows in between may be another's.
    const reason = lines
      .slice(at + 1, at + 20)
      .filter((line) => line.project === project && line.text.trim() !== '')
      .at(0)
      ?.text.trim()
    failures.set(test, reason !== undefined && !VITEST.test(reason) ? { test, reason } : { test })
  }
  return [...failures.values()]
}

/** The lines that close a report, a failure each, its reason below it. */
export const failureLines = (step: string, failures: readonly Failure[]): string[] => [
  `FAILED ${step}`,
  ...failures.flatMap(({ test, reason }) => [
    `FAILED   ${test}`,
    ...(reason === undefined ? [] : [`FAILED     ${reason}`]),
  ]),
]
