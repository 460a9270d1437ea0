import type { ComponentProps } from 'react'
import { useBookFeed } from '../book/use-book-feed.ts'
import { BetSlip } from '../slip/view/bet-slip.tsx'
import type { SlipAction } from '../slip/state/reduce.ts'
import { useBetting } from '../slip/placement/use-betting.ts'
import { ChannelProvider } from '../venue/channel.tsx'
import { SupportProvider } from '../venue/support.ts'
import { Stage } from './stage.tsx'

const noRelaunch = () => undefined
const noSupport = () => undefined

function Slip() {
  useBookFeed()
  return (
    <ChannelProvider pass={{ uid: 'uid-1', expiresAt: 0 }} relaunch={noRelaunch}>
      <SupportProvider value={noSupport}>
        <Inside />
      </SupportProvider>
    </ChannelProvider>
  )
}

function Inside() {
  const betting = useBetting()
  return <BetSlip betting={betting} />
}

/** `before`: what happened to the slip earlier. */
export const onSlipStage = (
  slip: readonly SlipAction[],
  settings: Omit<ComponentProps<typeof Stage>, 'children'> = {},
  width = '19.25rem',
) => (
  <div style={{ width, padding: '1rem', boxSizing: 'content-box' }}>
    <Stage slip={slip} {...settings}>
      <Slip />
    </Stage>
  </div>
)
