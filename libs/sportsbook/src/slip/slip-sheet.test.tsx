import { screen } from '@testing-library/react'
import { useSetAtom } from 'jotai'
import { expect, it, vi } from 'vitest'
import { useBookFeed } from '../book/use-book-feed.ts'
import { NOW, wellAnswered } from '../testing/answers.ts'
import { aSelection } from '../testing/builders.ts'
import { renderOnStage } from '../testing/render.tsx'
import { ChannelProvider } from '../venue/channel.tsx'
import { SupportProvider } from '../venue/support.ts'
import { quickBetAtom } from './quick-bet.ts'
import { SlipSheet } from './slip-sheet.tsx'
import { useBetting } from './use-betting.ts'
import { usePick } from './use-pick.ts'

const nothing = () => undefined
const { gidm, gid, wtype, rtype } = aSelection()

/** A board of one price on a phone, with quick bet on or off. */
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

const phone = async (quick: boolean) => {
  const bet = vi.fn(wellAnswered().channel?.place_bet)
  const { user } = await renderOnStage(
    <ChannelProvider pass={{ uid: 'uid-1', expiresAt: NOW + 3600 }} relaunch={nothing}>
      <SupportProvider value={nothing}>
        <Board quick={quick} owner="member-1" />
      </SupportProvider>
    </ChannelProvider>,
    { handlers: wellAnswered({ channel: { place_bet: bet as never } }) },
  )
  await user.click(screen.getByRole('button', { name: '快速投注' }))
  await vi.waitFor(() => expect(screen.getByRole('button', { name: '赔率' })).toBeDefined(), { timeout: 60_000 })
  return { user, bet }
}

it('shows on a phone what quick bet places, from the tap on', async () => {
  const { user, bet } = await phone(true)
  await user.click(screen.getByRole('button', { name: '赔率' }))
  await screen.findByText('投注成功')
  expect(bet).toHaveBeenCalledTimes(1)
})

it('stays closed on a phone for what is only chosen', async () => {
  const { user, bet } = await phone(false)
  await user.click(screen.getByRole('button', { name: '赔率' }))
  await screen.findByRole('button', { name: /投注单/ })
  expect(screen.queryByRole('textbox')).toBeNull()
  expect(bet).not.toHaveBeenCalled()
})
