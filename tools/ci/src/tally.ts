export interface Tally {
  readonly passed: number
  readonly failed: number
}

/** Colour codes would break counts and names apart. */
// oxlint-disable-next-line no-control-regex
export const plain = (output: string): string => output.replaceAll(/\u001B\[[\d;]*m/g, '')

const sum = (text: string, pattern: RegExp): number =>
  [...text.matchAll(pattern)].reduce((total, match) => total + Number(match[1]), 0)

/** Formats: Vitest "Tests  3 failed | 12 passed", Playwright "  4 passed (3s)". */
export const tally = (output: string): Tally => {
  const text = plain(output)
  const vitest = [...text.matchAll(/^.*\bTests {2}(.*)$/gm)].map((match) => match[1] ?? '').join('\n')
  return {
    passed: sum(vitest, /(\d+) passed/g) + sum(text, /^ +(\d+) passed \(/gm),
    failed: sum(vitest, /(\d+) failed/g) + sum(text, /^ +(\d+) failed$/gm),
  }
}

/** A step without counts is one check. */
export const stepTally = (output: string, ok: boolean): Tally => {
  const outputTally = tally(output)
  if (outputTally.passed + outputTally.failed === 0) return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
  return { passed: outputTally.passed, failed: ok ? outputTally.failed : Math.max(1, outputTally.failed) }
}

export const add = (a: Tally, b: Tally): Tally => ({ passed: a.passed + b.passed, failed: a.failed + b.failed })

export const closingLine = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`
