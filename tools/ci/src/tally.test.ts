import { describe, expect, it } from 'vitest'
import { add, closingLine, stepTally, tally } from './tally.ts'

describe('counting what ran', () => {
  it('adds up several Vitest runs, coloured or prefixed by nx', () => {
    const output =
      ' Test Files  1 passed (1)\n\u001B[2m      Tests \u001B[22m \u001B[1m\u001B[31m1 failed\u001B[39m | \u001B[32m12 passed\u001B[39m (13)\n      Tests  6 passed (6)\n'
    expect(tally(output)).toEqual({ passed: 18, failed: 1 })
  })

  it('reads Playwright', () => {
    expect(tally('Running 5 tests\n\n  1 failed\n    home.spec.ts\n  4 passed (12.3s)\n')).toEqual({
      passed: 4,
      failed: 1,
    })
  })

  it('counts a step without tests as one check, and a failed step never as nothing', () => {
    expect(stepTally('All clean', true)).toEqual({ passed: 1, failed: 0 })
    expect(stepTally('', false)).toEqual({ passed: 0, failed: 1 })
    expect(stepTally('      Tests  6 passed (6)', false)).toEqual({ passed: 6, failed: 1 })
  })

  it('closes plainly', () => {
    expect(closingLine(add({ passed: 1, failed: 0 }, { passed: 2, failed: 1 }))).toBe('3 passed, 1 failed')
  })
})
