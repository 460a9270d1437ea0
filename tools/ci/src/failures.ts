import { plain } from './tally.ts'

const VITEST = /^(?:(?<project>@pavilion\/[\w-]+): )? ?FAIL {2}(?<test>.+)$/gm
/** Playwright's closing list, which comes after its count of failures. */
const PLAYWRIGHT = /^ {4}(?<test>\[[\w-]+\] › .+?)[\s─]*$/gm

/** The names of the tests that failed, each once, as Vitest (through nx or not) and Playwright print them. */
export const failuresIn = (output: string): string[] => {
  const text = plain(output)
  const vitest = [...text.matchAll(VITEST)].map(({ groups }) =>
    [groups?.['project'], groups?.['test']].filter(Boolean).join(' '),
  )
  const playwright = [...text.matchAll(PLAYWRIGHT)].map(({ groups }) => groups?.['test'] ?? '')
  return [...new Set([...vitest, ...playwright])]
}
