import type { MockHandlers } from '@pavilion/api-client/testing'
import { refuse } from '@pavilion/api-client/testing'
import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NOW, wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { lettersAnswered } from '../letters/testing/letters.ts'
import { FormSupport } from '@pavilion/form'
import { FeedbackForm } from './feedback-form.tsx'
import FeedbackPage from './feedback-page.tsx'
import { aPicture, feedbackAnswered, someBet } from './testing/feedback.ts'

type Add = NonNullable<MockHandlers['addFeedBack']>

const LinkedForm = ({ bet }: { readonly bet: string }) => (
  <FormSupport value={() => undefined}>
    <FeedbackForm bet={bet} onSent={() => undefined} />
  </FormSupport>
)
/** With a bet, as a link of its record opens the form. */
const visit = async (over: MockHandlers = {}, bet?: string) => {
  const addFeedBack = vi.fn<Add>(over.addFeedBack ?? (() => ({ caseNo: 'FK261121000000000004' })))
  const onSupport = vi.fn<() => void>()
  const page = bet === undefined ? <FeedbackPage onSupport={onSupport} /> : <LinkedForm bet={bet} />
  const { user } = await renderOnStage(page, {
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

  const numbered = (n: number) => `CR2611192031188${String(n).padStart(5, '0')}`
  /** So many decided bets, the latest first. */
  const bets = (count: number): NonNullable<MockHandlers['queryMemberBetList']> => {
    const all = Array.from({ length: count }, (_, n) => ({
      bet: { ...someBet, ticketId: numbered(n) },
      until: NOW + 3600,
    }))
    return ({ pageNum, pageSize, ticketId }) => {
      const found = all.filter(({ bet }) => ticketId === undefined || bet.ticketId === ticketId)
      return { total: found.length, list: found.slice((pageNum - 1) * pageSize, pageNum * pageSize) }
    }
  }
  const select = () => screen.findByRole<HTMLSelectElement>('combobox', { name: '要申诉的注单' })

  it('has the bet of the address chosen, though a hundred came after it', async () => {
    await visit({ queryMemberBetList: bets(130) }, numbered(120))
    expect((await select()).value).toBe(numbered(120))
    expect((await screen.findByTestId('bet')).textContent).toBe(numbered(120))
  })

  it('reaches older bets by loading more of them', async () => {
    const { user } = await visit({ queryMemberBetList: bets(130) }, numbered(125))
    await user.selectOptions(await select(), numbered(3))
    await user.click(screen.getByRole('button', { name: '加载更早的注单' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: '加载更早的注单' })).toBeNull())
    const numbers = [...(await select()).options].map(({ value }) => value).filter((value) => value !== '')
    expect(numbers).toEqual(Array.from({ length: 130 }, (_, n) => numbered(n)))
    await user.selectOptions(await select(), numbered(129))
    expect((await screen.findByTestId('bet')).textContent).toBe(numbered(129))
  })

  it('says what is wrong where there is no bet to choose', async () => {
    const { user, addFeedBack } = await visit({ queryMemberBetList: bets(0) })
    await user.click(await screen.findByRole('radio', { name: '投注' }))
    await screen.findByText('14 天内没有已结算的注单')
    await user.click(await press())
    expect((await screen.findByText('请选择要申诉的注单')).getAttribute('role')).toBe('alert')
    expect(addFeedBack).not.toHaveBeenCalled()
  })

  it('says why the bet of the address may not be complained about', async () => {
    const message = '赛果公布已超过 14 天，不能再申诉'
    const faults = [{ path: 'ticketId', code: 'custom' as const, message }]
    const { user } = await visit(
      { queryMemberBetList: bets(0), addFeedBack: () => refuse('INVALID_PARAMETER', { data: { faults } }) },
      numbered(9),
    )
    await user.type(await screen.findByRole('textbox', { name: '标题' }), '结算异议')
    await user.type(screen.getByRole('textbox', { name: '内容' }), '为什么判输？请核对')
    await user.click(await press())
    expect(await screen.findByText(message)).toBeDefined()
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
