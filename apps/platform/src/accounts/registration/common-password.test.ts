import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { refuseCommonPassword } from './common-password.ts'

const md5 = (text: string): string => createHash('md5').update(text).digest('hex')
const asked =
  (password: string | undefined, ktype: 1 | 4 = 1) =>
  () =>
    refuseCommonPassword(
      { ktype, name: 'linyue88', ...(password && { password: md5(password) }) },
      { language: 'zh-CN' },
    )

it.each(['a1234567', 'linyue88'])('refuses %s for a new account, with its field', (password) => {
  expect(asked(password)).toThrow(
    expect.objectContaining({
      status: 'INVALID_PARAMETER',
      detail: { faults: [{ path: 'password', message: '密码过于常见，请换一个' }] },
    }),
  )
})

it('says nothing of a good one, of none, and of a password that signs in', () => {
  for (const question of [asked('pavilion77'), asked(undefined), asked('a1234567', 4)]) expect(question).not.toThrow()
})
