import { protectionFacts } from '@pavilion/api-client/testing'
import { screen, waitFor } from '@testing-library/react'
import { useSetAtom } from 'jotai'
import { expect, it } from 'vitest'
import { useBookFeed } from '../../book/use-book-feed.ts'
import { NOW, wellAnswered } from '../../testing/answers.ts'
import { aPick, aSelection } from '../../testing/builders.ts'
import { renderOnStage } from '../../testing/render.tsx'
import { ChannelProvider } from '../../venue/channel.tsx'
import { SupportProvider } from '../../venue/support.ts'
import { BetSlip } from '../view/bet-slip.tsx'
import { quickBetAtom } from '../state/quick-bet.ts'
import { SlipSheet } from '../view/slip-sheet.tsx'
import { useBetting } from '../placement/use-betting.ts'
import { usePick } from '../../price/use-pick.ts'

const nothing = () => undefined
const { gidm, gid, wtype, rtype } = aSelection()

function Slip() {
  useBookFeed()
  const setQuick = useSetAtom(quickBetAtom)
  const { pick } = usePick(true)
  const betting = useBetting()
  return (
    <>
      <button onClick={() => setQuick({ on: true, stake: '100', owner: 'member-1' })}>打开</button>
      <button onClick={() => pick(gidm, gid, wtype, rtype)}>赔率</button>
      <BetSlip betting={betting} />
      <SlipSheet betting={betting} />
    </>
  )
}

const slipOf = (over: Parameters<typeof protectionFacts>[0]) =>
  renderOnStage(
    <ChannelProvider pass={{ uid: 'uid-1', expiresAt: NOW + 3600 }} relaunch={nothing}>
      <SupportProvider value={nothing}>
        <Slip />
      </SupportProvider>
    </ChannelProvider>,
    {
      handlers: wellAnswered({ protection: () => protectionFacts(over) }),
      slip: [{ type: 'restore', pick: aPick(), betting: { active: 'none' }, stake: '100' }],
    },
  )

it.each([
  ['a time-out', { timeOut: { until: 9_999_999_999 } }, '您正处于冷静期，2286-11-21 01:46 后可继续投注'],
  ['a day’s own limit', { dailyMinutes: 60, todaySeconds: 3600 }, '今日游戏时间已达到您设定的上限，请明天再来'],
  ['a self-exclusion', { exclusion: {} }, '您已选择永久自我禁制，不能投注'],
])('of %s: the slip is emptied, stays empty and says why, and quick bet is off', async (_name, over, why) => {
  const { user } = await slipOf(over)
  await screen.findByText('您目前不能投注，投注单已清空')
  await screen.findByText(why)
  expect(screen.queryByText(/点击任意赔率/)).toBeNull()
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(screen.queryByText(/最高可赢/)).toBeNull()
  await user.click(screen.getByRole('button', { name: '打开' }))
  await waitFor(() => expect(screen.queryByText(/快速投注已开启/)).toBeNull())
  expect(screen.getAllByText(why)).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: '赔率' }))
  await waitFor(() => expect(screen.getAllByText(why)).toHaveLength(2))
  expect(screen.getAllByText('您目前不能投注，投注单已清空')).toHaveLength(1)
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(screen.queryByText(/最高可赢/)).toBeNull()
})

it('keeps the slip of a member who is under review', async () => {
  await slipOf({ underReview: true })
  expect((await screen.findAllByRole('button', { name: '暂停投注' })).length).toBeGreaterThan(0)
  expect(screen.getByText('您的账号正在核对，核对完成前不能投注')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: /阿森纳/ })).toHaveProperty('value', '100')
})
