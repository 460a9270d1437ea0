import { md5 } from '@pavilion/api-client'
import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { MOST_PAYOUT_ACCOUNTS, PAYOUT_KINDS } from '@pavilion/contract/funds'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { wellAnswered } from '../testing/answers.ts'
import { renderOnStage } from '../testing/render.ts'
import { anAccount, someAccounts } from '../testing/withdrawals.ts'
import { AccountsView } from './accounts-view.tsx'

type Add = NonNullable<MockHandlers['addPayoutAccount']>

const open = (handlers: MockHandlers = {}, kind: 'bank' | 'coin' = 'bank') => {
  renderOnStage(<AccountsView kind={kind} onSupport={() => undefined} />, { handlers: wellAnswered(handlers) })
  return userEvent.setup()
}
const fill = async (user: ReturnType<typeof userEvent.setup>, fields: Readonly<Record<string, string>>) => {
  for (const [label, text] of Object.entries(fields)) await user.type(await screen.findByLabelText(label), text)
}
const choose = async (user: ReturnType<typeof userEvent.setup>, fields: Readonly<Record<string, string>>) => {
  for (const [label, option] of Object.entries(fields)) await user.selectOptions(screen.getByLabelText(label), option)
}
const PROOF = { 资金密码: '246810', 短信验证码: '123456' }

describe('an account to be paid to', () => {
  it('is sent as it was typed, a card with the bank its number names, the fund password as a digest', async () => {
    const asked = vi.fn<Add>(() => ({ list: [...someAccounts] }))
    const user = open({ addPayoutAccount: asked })
    await fill(user, { 卡号: '6222021234567890128' })
    await choose(user, { 开户省份: '浙江省', 开户城市: '杭州市' })
    await fill(user, PROOF)
    await user.click(screen.getByRole('button', { name: '确认添加' }))
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(asked.mock.calls[0]?.[0]).toEqual({
      account: { kind: 'bank', bank: 'ICBC', number: '6222021234567890128', province: '浙江省', city: '杭州市' },
      password: md5('246810'),
      code: '123456',
    })
    expect(await screen.findByText('收款账户已添加')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('资金密码').value).toBe('')
  })

  it('is opened in a city of its province: another province takes the city away, the only city need not be chosen', async () => {
    const asked = vi.fn<Add>(() => ({ list: [...someAccounts] }))
    const user = open({ addPayoutAccount: asked })
    await fill(user, { 卡号: '6222021234567890128', ...PROOF })
    const city = screen.getByLabelText<HTMLSelectElement>('开户城市')
    expect(city.disabled).toBe(true)
    await choose(user, { 开户省份: '浙江省' })
    await user.click(screen.getByRole('button', { name: '确认添加' }))
    expect(await screen.findByText('请选择开户城市')).toBeTruthy()
    await choose(user, { 开户城市: '宁波市', 开户省份: '北京市' })
    expect(city.value).toBe('北京市')
    await user.click(screen.getByRole('button', { name: '确认添加' }))
    await waitFor(() => expect(asked).toHaveBeenCalledOnce())
    expect(asked.mock.calls[0]?.[0].account).toMatchObject({ province: '北京市', city: '北京市' })
  })

  it('that another member has is kept, and the page says that a person looks at it', async () => {
    const message = '账户已提交，正在人工核对，核对后即可使用'
    const user = open({ addPayoutAccount: () => refuse('WARNING', { message }) }, 'coin')
    await fill(user, { 地址: 'TQm8Kd4rJ1bVn5sX2pYw7ZcA3eQe7xVn2p', ...PROOF })
    await user.click(screen.getByRole('button', { name: '确认添加' }))
    expect(await screen.findByText(message)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('地址').value).toBe('')
  })

  it('that is an address gets another label, or none, in its row', async () => {
    const asked = vi.fn<NonNullable<MockHandlers['setPayoutAccount']>>(() => ({ list: [...someAccounts] }))
    const user = open({ setPayoutAccount: asked })
    const change = async () => user.click(await screen.findByRole('button', { name: /^修改备注 / }))
    await change()
    const field = screen.getByLabelText<HTMLInputElement>('备注（选填）')
    expect(field.value).toBe('常用')
    await user.clear(field)
    await user.type(field, ' 冷钱包 ')
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(screen.queryByLabelText('备注（选填）')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /^修改备注 / }))
    await change()
    await user.clear(screen.getByLabelText('备注（选填）'))
    await user.click(screen.getByRole('button', { name: '保存' }))
    await waitFor(() => expect(asked).toHaveBeenCalledTimes(2))
    const accountId = someAccounts.find(({ kind }) => kind === 'coin')?.id
    expect(asked.mock.calls.map(([payload]) => payload)).toEqual([
      { accountId, label: '冷钱包' },
      { accountId, label: '' },
    ])
  })

  it('that is new takes as much as the site’s rules say, and small amounts where they are not known', async () => {
    open()
    expect(await screen.findByText(/24 小时内合计最高 ¥5,000，/)).toBeTruthy()
    expect(screen.getByText(/^合计最高 ¥5,000，\d\d-\d\d \d\d:\d\d(:\d\d)? 后解除$/)).toBeTruthy()
    cleanup()
    open({ withdrawBaseCfg: () => refuse('WITHDRAWAL_PROTECTION_ERROR') })
    expect(await screen.findByText(/24 小时内只能小额取款/)).toBeTruthy()
    expect(screen.getByText(/^小额取款，.* 后解除$/)).toBeTruthy()
  })

  it('that was disabled cannot be removed', async () => {
    open({ queryMemberBanksInfoList: () => ({ list: [anAccount({ state: 'disabled', isDefault: false })] }) })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^删除 / })).disabled).toBe(true)
    expect(screen.getByText('详情请咨询在线客服')).toBeTruthy()
  })

  it('that bears an earlier name says so, and can be removed to be added anew', async () => {
    const list = [anAccount({ state: 'disabled', isDefault: false, reason: 'name_changed' })]
    open({ queryMemberBanksInfoList: () => ({ list }) })
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: /^删除 / })).disabled).toBe(false)
    expect(screen.getByText('您的实名已更正，该账户仍为更正前的姓名，请删除后重新添加')).toBeTruthy()
  })

  it('that was disabled says why', async () => {
    const list = [anAccount({ state: 'disabled', isDefault: false, reason: 'account_lost' })]
    open({ queryMemberBanksInfoList: () => ({ list }) })
    expect(await screen.findByText('该账户已挂失或被盗用，请改用其他账户')).toBeTruthy()
  })

  it('is no longer offered where there are as many of each kind as there may be', async () => {
    const id = (at: number) => `01a21ce7-a20f-7461-b533-c541672a5${String(100 + at)}`
    const list = PAYOUT_KINDS.flatMap((kind) => Array.from({ length: MOST_PAYOUT_ACCOUNTS[kind] }, () => kind)).map(
      (kind, at) => anAccount({ id: id(at), kind, isDefault: at === 0 }),
    )
    open({ queryMemberBanksInfoList: () => ({ list }) })
    expect(await screen.findByText('各类收款账户均已达上限，可先删除不用的账户')).toBeTruthy()
    expect(screen.queryByRole('button', { name: '确认添加' })).toBeNull()
  })
})
