import { expect, it } from 'vitest'
import { contractForPages, leaner } from './contract-for-pages.ts'

it('leaves the bundler free to drop a schema that nothing uses', () => {
  expect(leaner('const a = z.object({ b: z.string().check(z.maxLength(3)) })')).toBe(
    'const a = /* @__PURE__ */ z.object({ b: /* @__PURE__ */ z.string().check(/* @__PURE__ */ z.maxLength(3)) })',
  )
  expect(leaner("type A = z.infer<typeof a>; const text = 'z.string()'; size.max()")).toBe(
    "type A = z.infer<typeof a>; const text = 'z.string()'; size.max()",
  )
})

it('leaves out what pages do not read, however it is written', () => {
  const call = (summary: string, statuses: string) =>
    `endpoint({ path: '/a', summary: ${summary}, statuses: ${statuses}, effect: 'read' })`
  const lean = call("''", '[]')
  expect(leaner(call("'Who is signed in.'", "['LOGIN_EXPIRED']"))).toBe(lean)
  expect(leaner(call('"The platform\'s word" +\n    `and more`', '[...ASKING, ...REFUSING]'))).toBe(lean)
  expect(leaner(call("'it\\'s'", '[]'))).toBe(lean)
})

it('touches the contract alone', () => {
  expect(contractForPages.filter.id.test('/x/libs/contract/src/account/user.ts')).toBe(true)
  expect(contractForPages.filter.id.test('/x/libs/session/src/index.ts')).toBe(false)
})
