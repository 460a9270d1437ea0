import { refuse } from '@pavilion/api-client/testing'
import type { PayloadOf } from '@pavilion/contract'
import type { recoveryRenew } from '@pavilion/contract/account'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { wellAnswered, wholeMember } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import SecurityPage from './security-page.tsx'

const TICKET = 'c'.repeat(43)
const EXPIRED = '验证已过期，请重新开始'

describe('what needs the password and a second factor', () => {
  it('asks for the factor after the password, and for both again once the ticket is over', async () => {
    const proofs: PayloadOf<typeof recoveryRenew>[] = []
    const { user } = await renderOnStage(<SecurityPage onSupport={() => undefined} />, {
      handlers: wellAnswered({
        memberInfo: () => wholeMember(),
        recoveryRenew: (proof) => {
          proofs.push(proof)
          if (proof.codeId === undefined)
            return refuse('AUTHENTICATION_REQUIRED', { data: { codeId: TICKET, methods: ['totp'] } })
          return refuse('AUTHENTICATION_CODE_EXPIRED', { message: EXPIRED })
        },
      }),
    })
    await user.click(await screen.findByRole('button', { name: '重新生成恢复码' }))
    await user.type(await screen.findByLabelText('登录密码'), 'pavilion88{Enter}')
    const code = await screen.findByLabelText('动态码或恢复码')
    await waitFor(() => expect(document.activeElement).toBe(code))
    await user.click(screen.getByRole('button', { name: '重新生成' }))
    expect(screen.getByText('请输入 6 位动态码，或一个恢复码')).toBeTruthy()
    expect(proofs).toHaveLength(1)
    await user.type(code, '204816{Enter}')
    expect(await screen.findByText(EXPIRED)).toBeTruthy()
    expect(screen.queryByLabelText('动态码或恢复码')).toBeNull()
    await user.type(screen.getByLabelText('登录密码'), '{Enter}')
    await screen.findByLabelText('动态码或恢复码')
    expect(proofs.map(({ codeId, totp }) => [codeId, totp])).toEqual([
      [undefined, undefined],
      [TICKET, '204816'],
      [undefined, undefined],
    ])
  })
})
