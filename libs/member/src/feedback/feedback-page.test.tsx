import type { MockHandlers } from '@pavilion/api-client/testing'
import { refuse } from '@pavilion/api-client/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { lettersAnswered } from '../letters/testing/letters.ts'
import FeedbackPage from './feedback-page.tsx'
import { aPicture, feedbackAnswered, someBet } from './testing/feedback.ts'

type Add = NonNullable<MockHandlers['addFeedBack']>

const visit = async (over: MockHandlers = {}) => {
  const addFeedBack = vi.fn<Add>(over.addFeedBack ?? (() => ({ caseNo: 'FK261121000000000004' })))
  const { user } = await renderOnStage(<FeedbackPage onSupport={vi.fn<() => void>()} />, {
    handlers: wellAnswered(lettersAnswered(feedbackAnswered({ ...over, addFeedBack }))),
  })
  return { user, addFeedBack }
}
const file = (type: string, bytes = 4) => new File([new Uint8Array(bytes)], 'a', { type })
const press = () => screen.findByRole('button', { name: '提交' })

describe('writing to the desk', () => {
  it('says what is missing, and sends what is there with its pictures', async () => {
    const { user, addFeedBack } = await visit()
    await user.click(await press())
    expect(await screen.findByText('请写 2 到 50 个字')).toBeDefined()
    expect(screen.getByText('请写 5 到 500 个字')).toBeDefined()
    await user.click(screen.getByRole('radio', { name: '账号' }))
    await user.type(screen.getByRole('textbox', { name: '标题' }), '无法绑定邮箱')
    await user.type(screen.getByRole('textbox', { name: '内容' }), '一直收不到验证码')
    const input = screen.getByLabelText('添加图片', { selector: 'input' })
    await user.upload(input, file('image/png'))
    await screen.findByRole('button', { name: '放大图片 1' })
    await user.click(await press())
    await waitFor(() =>
      expect(addFeedBack.mock.calls[0]?.[0]).toEqual({
        kind: 'account',
        title: '无法绑定邮箱',
        text: '一直收不到验证码',
        pictures: [aPicture(3).id],
      }),
    )
  })

  it('is about a bet that may be complained about, with its arithmetic', async () => {
    const { user, addFeedBack } = await visit()
    await user.click(await screen.findByRole('radio', { name: '投注' }))
    await user.type(screen.getByRole('textbox', { name: '标题' }), '结算异议')
    await user.type(screen.getByRole('textbox', { name: '内容' }), '为什么判输？请核对')
    await screen.findByRole('combobox', { name: '要申诉的注单' })
    await user.click(await press())
    expect(await screen.findByText('请选择要申诉的注单')).toBeDefined()
    await user.selectOptions(screen.getByRole('combobox', { name: '要申诉的注单' }), someBet.ticketId)
    expect((await screen.findByTestId('bet')).textContent).toBe(someBet.ticketId)
    await user.click(await press())
    await waitFor(() =>
      expect(addFeedBack.mock.calls[0]?.[0]).toMatchObject({ kind: 'bet', ticketId: someBet.ticketId }),
    )
  })

  it('shows a refusal and keeps what was typed', async () => {
    const { user } = await visit({
      addFeedBack: () => refuse('FREQUENT_SUBMISSION', { message: '您有 5 条反馈尚未结束' }),
    })
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '存款问题')
    await user.type(screen.getByRole('textbox', { name: '内容' }), '存款二十分钟未到账')
    await user.click(await press())
    expect(await screen.findByText('您有 5 条反馈尚未结束')).toBeDefined()
    expect(screen.getByRole('textbox', { name: '标题' })).toHaveProperty('value', '存款问题')
  })

  it('takes no file that is no picture or too large', async () => {
    const { user } = await visit()
    const input = await screen.findByLabelText('添加图片', { selector: 'input' })
    await user.upload(input, file('image/png', 5_242_881))
    expect(await screen.findByText('图片不能超过 5 MB')).toBeDefined()
  })
})
