import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { siteFacts } from '../testing/platform-answers.ts'
import { SiteStage } from '../testing/site-stage.tsx'

const GAME = 'https://venue.test/play?entry=1'

const list = [
  {
    code: 'TY' as const,
    venues: ['IMTY', 'XMTY'].map((enName) => ({
      enName,
      name: { 'zh-CN': `场馆${enName}`, 'zh-TW': `場館${enName}` },
      state: 'open' as const,
    })),
  },
]

const visit = (launch: NonNullable<MockHandlers['launch']>, embed: '0' | '1' = '1', at = '/game/sport/imty') =>
  render(
    <SiteStage
      member
      at={at}
      handlers={{
        launch,
        navigationList: () => ({ list }),
        preInfo: () => ({ ...siteFacts, switches: { ...siteFacts.switches, embed } }),
      }}
    />,
  )

it('shows a venue in the page, kept from leading it elsewhere', async () => {
  const asked = vi.fn(() => ({ url: GAME }))
  visit(asked)
  const frame = await screen.findByTitle('场馆IMTY')
  expect(frame.getAttribute('src')).toBe(GAME)
  expect(frame.getAttribute('sandbox')).not.toContain('top-navigation')
  expect(asked).toHaveBeenCalledExactlyOnceWith({ enName: 'IMTY', theme: 'light' }, expect.anything())
})

it.each([
  ['where the site embeds none', '0', '/game/sport/imty'],
  ['that never opens embedded', '1', '/game/sport/xmty'],
] as const)('leads to a window of its own: a venue %s', async (_, embed, at) => {
  visit(() => ({ url: GAME }), embed, at)
  const link = await screen.findByRole('link', { name: '在新窗口进入' })
  expect(link.getAttribute('href')).toBe(GAME)
  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('rel')).toBe('noreferrer')
  expect(screen.getByRole('link', { name: '返回体育大厅' }).getAttribute('href')).toBe('/game/sport')
})

it('says that a venue is in maintenance, and enters it once it is not', async () => {
  let closed = true
  visit(() => (closed ? refuse('VENUE_MAINTENANCE') : { url: GAME }))
  expect(await screen.findByRole('heading', { name: '场馆维护中' })).toBeDefined()
  closed = false
  await userEvent.click(screen.getByRole('button', { name: '重新进入' }))
  expect(await screen.findByTitle('场馆IMTY')).toBeDefined()
})

it('tells of a venue’s activity with the form that transfers money in, and enters it then', async () => {
  let isIn = false
  const moved = vi.fn<NonNullable<MockHandlers['venueTransfer']>>(({ channelCode, amount, ty }) => {
    isIn = true
    return { transfer: { transferId: 'ZZ1', channelCode, ty, amount, state: 'done', createdAt: 1, endedAt: 2 } }
  })
  render(
    <SiteStage
      member
      at="/game/sport/imty"
      handlers={{
        launch: () => (isIn ? { url: GAME } : refuse('VENUE_ACTIVITY', { message: '您的活动流水未完成' })),
        navigationList: () => ({ list }),
        preInfo: () => ({ ...siteFacts, switches: { ...siteFacts.switches, embed: '1' } }),
        getBalance: () => ({ centerWalletBalance: 500_00n, lockMoney: 0n, currency: 'CNY', version: 1 }),
        venueTransfer: moved,
      }}
    />,
  )
  const dialog = within(await screen.findByRole('dialog', { name: '转入场馆IMTY' }))
  expect(dialog.getByText('您的活动流水未完成')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: '确认转入' }))
  expect(await dialog.findByText('请输入转入金额')).toBeDefined()
  expect(await dialog.findByText('中心钱包 ¥500.00')).toBeDefined()
  const all = dialog.getByRole<HTMLButtonElement>('button', { name: '全部' })
  await waitFor(() => expect(all.disabled).toBe(false))
  await userEvent.click(all)
  await userEvent.click(dialog.getByRole('button', { name: '确认转入' }))
  expect(await screen.findByTitle('场馆IMTY')).toBeDefined()
  expect(screen.getByText('转账成功')).toBeDefined()
  expect(moved.mock.calls[0]?.[0]).toEqual({ channelCode: 'IMTY', amount: 500_00n, ty: 1, isActivity: 1 })
})

it('brings the money back when it is left, where it moved with the member', async () => {
  const back = vi.fn<NonNullable<MockHandlers['utcTransfer']>>(() => ({ transfer: null }))
  const { unmount } = render(
    <SiteStage
      member
      at="/game/sport/imty"
      handlers={{
        launch: () => ({ url: GAME, autoTransfer: 1 }),
        navigationList: () => ({ list }),
        preInfo: () => ({ ...siteFacts, switches: { ...siteFacts.switches, embed: '1' } }),
        utcTransfer: back,
      }}
    />,
  )
  await screen.findByTitle('场馆IMTY')
  expect(back).not.toHaveBeenCalled()
  unmount()
  await expect.poll(() => back.mock.calls[0]?.[0]).toEqual({ channelCode: 'IMTY', ty: 2 })
})

it('is none that the platform does not know, whatever the site lists', async () => {
  visit(() => refuse('UNKNOWN_TYPE'))
  expect(await screen.findByRole('heading', { name: '页面不存在' })).toBeDefined()
})
