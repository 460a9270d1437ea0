import { expect, it } from 'vitest'
import { missingIdentity } from './identity.ts'

it.each([
  ['never', false, false, undefined],
  ['phone', false, false, 'phone'],
  ['phone', false, true, 'phone'],
  ['phone', true, false, undefined],
  ['phone', true, true, undefined],
  ['name', false, false, 'phone'],
  ['name', false, true, 'phone'],
  ['name', true, false, 'name'],
  ['name', true, true, undefined],
] as const)('asked for %s, phone %s, name %s: %s is missing', (asked, bindPhone, bindRealName, missing) =>
  expect(missingIdentity(asked, { bindPhone, bindRealName })).toBe(missing),
)
