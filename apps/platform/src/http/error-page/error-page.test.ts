import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { errorPage } from './error-page.ts'

it('docs/errors.md has a row for every status, as the contract says it', () => {
  expect(readFileSync(new URL('../../../../../docs/errors.md', import.meta.url), 'utf8')).toBe(errorPage())
})
