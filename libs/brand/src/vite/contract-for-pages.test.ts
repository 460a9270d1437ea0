import { expect, it } from 'vitest'
import { contractForPages, withoutUnread } from './contract-for-pages.ts'

it('leaves out what pages do not read of a call, however it is written', () => {
  const call = (summary: string, statuses: string) =>
    `const user = endpoint({ path: '/a', summary: ${summary}, statuses: ${statuses}, effect: 'read' })`
  const lean = call("''", '[]')
  expect(withoutUnread(call("'Who is signed in.'", "['LOGIN_EXPIRED']"))).toBe(lean)
  expect(withoutUnread(call('"The platform\'s word" +\n    `and more`', '[...ASKING, ...REFUSING]'))).toBe(lean)
  expect(withoutUnread(call("['a', 'b'].join(', ')", 'MEMBER_STATUSES'))).toBe(lean)
})

it('leaves every other property of that name as it is', () => {
  const code = "const shape = z.object({ summary: z.string() }); const other = call({ statuses: ['A'] })"
  expect(withoutUnread(code)).toBe(code)
})

it('touches the contract alone', () => {
  expect(contractForPages.filter.id.test('/x/libs/contract/src/account/user.ts')).toBe(true)
  expect(contractForPages.filter.id.test('/x/libs/session/src/index.ts')).toBe(false)
})
