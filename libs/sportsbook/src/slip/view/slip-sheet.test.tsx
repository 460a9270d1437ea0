import { screen } from '@testing-library/react'
import { useSetAtom } from 'jotai'
import { expect, it, vi } from 'vitest'
import { useBookFeed } from '../../book/use-book-feed.ts'
import { NOW, quoteFor, wellAnswered } from '../../testing/answers.ts'
import { aSelection } from '../../testing/builders.ts'
import { renderOnStage } from '../../testing/render.tsx'
import { ChannelProvider } from '../../venue/channel.tsx'
import { SupportProvider } from '../../venue/support.ts'
import { quickBetAtom } from '../state/quick-bet.ts'
import { SlipSheet } from './slip-sheet.tsx'
import { useBetting } from '../placement/use-betting.ts'
import { usePick } from '../../price/use-pick.ts'

const nothing = () => undefined
const { gidm, gid, wtype, rtype } = aSelection()

/** A board of one price on a phone. */
function Board({ quick, owner }: { quick: boolean; owner: string }) {
  useBookFeed()
  const setQuick = useSetAtom(quickBetAtom)
  const { pick } = usePick(true)
  const betting = useBetting()
  return (
    <>
      <button onClick={() => setQuick({ on: quick, stake: '100', owner })}>快速投注</button>
      <button onClick={() => pick(gidm, gid, wtype, rtype)}>赔率</button>
      <SlipSheet betting={betting} />
    </>
  )
}

type Answers = NonNullable<ReturnType<typeof wellAnswered>['channel']>

const phone = async (quick: boolean, over: Partial<Answers> = {}) => {
  const bet = vi.fn(over.place_bet ?? wellAnswered().channel?.place_bet)
  const { user } = await renderOnStage(
    <ChannelProvider pass={{ uid: 'uid-1', expiresAt: NOW + 3600 }} relaunch={nothing}>
      <SupportProvider value={nothing}>
        <Board quick={quick} owner="member-1" />
      </SupportProvider>
    </ChannelProvider>,
    { handlers: wellAnswered({ channel: { ...over, place_bet: bet as never } }) },
  )
  await user.click(screen.getByRole('button', { name: '快速投注' }))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: '赔率' })).toBeDefined(), { timeout: 60_000 })
  return { user, bet }
}
const bar = (name: RegExp) => screen.findByRole('button', { name })

it('says on a phone that a tap bets, before anything is chosen, and leads to where it is switched off', async () => {
  const { user } = await phone(true)
  await user.click(await bar(/快速投注 ¥100/))
  await user.click(await screen.findByRole('button', { name: '投注单设置' }))
  await user.click(screen.getByRole('switch', { name: '快速投注' }))
  expect(screen.queryByRole('button', { name: /快速投注 ¥100/ })).toBeNull()
})

it('tells on the bar of a phone what became of a quick bet, and leaves the board in sight', async () => {
  const { user, bet } = await phone(true)
  await user.click(screen.getByRole('button', { name: '赔率' }))
  await bar(/快速投注 ¥100 投注成功 ¥100/)
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('投注成功 ¥100')
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(bet).toHaveBeenCalledTimes(1)
})

it('tells on the bar of a phone why a quick bet was refused', async () => {
  const { user } = await phone(true, {
    place_bet: ({ selection }) => ({ outcome: 'refused', refusal: 'SUSPENDED_GOAL', quotes: [quoteFor(selection)] }),
  })
  await user.click(screen.getByRole('button', { name: '赔率' }))
  await bar(/未接受：进球封盘/)
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('opens on a phone by itself what quick bet did not place: it waits for the player', async () => {
  const { user, bet } = await phone(true, { order_view: ({ selection }) => quoteFor(selection, { minStake: 20_000n }) })
  await user.click(screen.getByRole('button', { name: '赔率' }))
  await screen.findByRole('dialog')
  await screen.findByRole('button', { name: '最低投注 ¥200' })
  expect(bet).not.toHaveBeenCalled()
})

it('stays closed on a phone for what is only chosen', async () => {
  const { user, bet } = await phone(false)
  await user.click(screen.getByRole('button', { name: '赔率' }))
  await screen.findByRole('button', { name: /投注单/ })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(bet).not.toHaveBeenCalled()
})
