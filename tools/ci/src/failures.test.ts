import { expect, test } from 'vitest'
import { failureLines, failuresIn } from './failures.ts'

const output = [
  '@pavilion/site: \u001B[31m⎯⎯ Failed Tests 1 ⎯⎯\u001B[39m',
  '@pavilion/site: \u001B[41m\u001B[1m FAIL \u001B[22m\u001B[49m src/app.test.tsx > guards > sends home',
  '@pavilion/money: ✓ src/money.test.ts (4 tests) 10ms',
  "@pavilion/site: \u001B[31mAssertionError: expected '/login' to be '/'\u001B[39m",
  '@pavilion/site:  FAIL  src/app.test.tsx > guards > sends home',
  ' FAIL  storybook (chromium) libs/auth/src/frame.stories.tsx > Keeps Its Frame',
  ' FAIL  storybook (chromium) libs/auth/src/frame.stories.tsx > Has A Name',
  'Error: no name',
  '  ✘   3 [aurora] › journeys/looks.spec.ts:101:1 › can be read by all (3.1s)',
  '  1) [aurora] › journeys/looks.spec.ts:101:1 › can be read by all @any-brand ───────',
  '',
  '    Error: expect(received).toEqual(expected)',
  '  1 failed',
  '    [aurora] › journeys/looks.spec.ts:101:1 › can be read by all @any-brand ───────',
  '  4 passed (12.3s)',
].join('\n')

test('names what failed, once, and why, as Vitest and Playwright print it', () => {
  expect(failuresIn(output)).toEqual([
    {
      test: '@pavilion/site src/app.test.tsx > guards > sends home',
      reason: "AssertionError: expected '/login' to be '/'",
    },
    { test: 'storybook (chromium) libs/auth/src/frame.stories.tsx > Keeps Its Frame' },
    { test: 'storybook (chromium) libs/auth/src/frame.stories.tsx > Has A Name', reason: 'Error: no name' },
    {
      test: '[aurora] › journeys/looks.spec.ts:101:1 › can be read by all @any-brand',
      reason: 'Error: expect(received).toEqual(expected)',
    },
  ])
  expect(failuresIn('      Tests  6 passed (6)\n — FAILED')).toEqual([])
})

test('closes with a line for each, which a reader may look for by its first word', () => {
  expect(failureLines('Storybook', [{ test: 'frame.stories.tsx > Has A Name', reason: 'Error: no name' }])).toEqual([
    'FAILED Storybook',
    'FAILED   frame.stories.tsx > Has A Name',
    'FAILED     Error: no name',
  ])
})
