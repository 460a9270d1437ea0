import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { useBookFeed } from '../book/use-book-feed.ts'
import { NOW, wellAnswered } from '../testing/answers.ts'
import { aWager } from '../testing/builders.ts'
import { Stage } from '../testing/stage.tsx'
import { ChannelProvider } from '../venue/channel.tsx'
import { OpenWagers } from './open-wagers.tsx'

const PASS = { uid: 'uid-1', expiresAt: NOW + 3600 }
const noRelaunch = () => undefined

const Followed = () => {
  useBookFeed()
  return (
    <ChannelProvider pass={PASS} relaunch={noRelaunch}>
      <OpenWagers />
    </ChannelProvider>
  )
}

type Answer = NonNullable<NonNullable<MockHandlers['channel']>['get_today_wagers']>

const onStage = (wagers: Answer) => (
  <div style={{ width: '19.25rem', padding: '1rem', boxSizing: 'content-box' }}>
    <Stage handlers={wellAnswered({ channel: { get_today_wagers: wagers } })}>
      <Followed />
    </Stage>
  </div>
)

export default { title: 'Sportsbook/Open bets' } satisfies Meta
type Story = StoryObj

/** One bet that waits to be confirmed, one that is accepted. */
export const Some: Story = {
  render: () =>
    onStage(() => ({
      list: [aWager({ ticketId: 'CR1', state: 'delay', decideAt: NOW + 5 }), aWager({ ticketId: 'CR2' })],
    })),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText('滚球・全场让球（1-0）'))[0]).toBeVisible()
  },
}

export const Empty: Story = {
  render: () => onStage(() => ({ list: [] })),
  play: async ({ canvas }) => {
    await canvas.findByText('暂无未结注单')
  },
}

let answers = 0
export const Failed: Story = {
  render: () => {
    answers = 0
    return onStage(() => (answers++ === 0 ? refuse('ACCESS_DENIED') : { list: [aWager()] }))
  },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '重试' }))
    await canvas.findByText('滚球・全场让球（1-0）')
  },
}
