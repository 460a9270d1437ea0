import { expect, it } from 'vitest'
import { preInfoInterval, type PreInfo } from './pre-info.ts'

const facts = (maintenance: '0' | '1') =>
  ({ switches: { safeSwitch: '0', edition: '0', deposit: '1', embed: '0', maintenance } }) as PreInfo

it('is asked for often while the site is closed, so that the page opens by itself', () => {
  expect(preInfoInterval(facts('1'))).toBe(30_000)
  expect(preInfoInterval(facts('0'))).toBe(300_000)
  expect(preInfoInterval(undefined)).toBe(300_000)
})
