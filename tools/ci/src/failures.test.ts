import { expect, test } from 'vitest'
import { failuresIn } from './failures.ts'

test('names what failed, once, as Vitest and Playwright print it', () => {
  const output = [
    '@pavilion/site: \u001B[31m⎯⎯ Failed Tests 1 ⎯⎯\u001B[39m',
    '@pavilion/site: \u001B[41m\u001B[1m FAIL \u001B[22m\u001B[49m src/app.test.tsx > guards > sends home',
    '@pavilion/site:  FAIL  src/app.test.tsx > guards > sends home',
    ' FAIL  storybook (chromium) libs/auth/src/frame.stories.tsx > Keeps Its Frame',
    '  ✘   3 [aurora] › journeys/looks.spec.ts:101:1 › can be read by all (3.1s)',
    '  1 failed',
    '    [aurora] › journeys/looks.spec.ts:101:1 › can be read by all @any-brand ───────',
    '  4 passed (12.3s)',
  ].join('\n')
  expect(failuresIn(output)).toEqual([
    '@pavilion/site src/app.test.tsx > guards > sends home',
    'storybook (chromium) libs/auth/src/frame.stories.tsx > Keeps Its Frame',
    '[aurora] › journeys/looks.spec.ts:101:1 › can be read by all @any-brand',
  ])
  expect(failuresIn('      Tests  6 passed (6)\n — FAILED')).toEqual([])
})
