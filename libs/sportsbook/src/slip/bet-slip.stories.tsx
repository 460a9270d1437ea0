import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { useBookFeed } from '../book/use-book-feed.ts'
import { wellAnswered } from '../testing/answers.ts'
import { aPick, aSelection, aWager, someMatches } from '../testing/builders.ts'
import { bookMove, handicapAt } from '../testing/moves.ts'
import { bookServer, Stage } from '../testing/stage.tsx'
import { ChannelProvider } from '../venue/channel.tsx'
import { SupportProvider } from '../venue/support.ts'
import { BetSlip } from './bet-slip.tsx'
import type { SlipAction } from './reduce.ts'
import type { Betting } from './slip.ts'
import { useBetting } from './use-betting.ts'

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

const onStage = (slip: readonly SlipAction[], settings: Omit<Parameters<typeof Stage>[0], 'children'> = {}) => (
  <div style={{ width: '19.25rem', padding: '1rem', boxSizing: 'content-box' }}>
    <Stage slip={slip} {...settings}>
      <Slip />
    </Stage>
  </div>
)

const restored = (betting: Betting = { active: 'none' }, stake = '500'): SlipAction => ({
  type: 'restore',
  pick: aPick(),
  betting,
  stake,
})

export default { title: 'Sportsbook/Bet slip' } satisfies Meta
type Story = StoryObj

export const Empty: Story = { render: () => onStage([]) }

export const Single: Story = {
  render: () => onStage([restored()]),
  play: async ({ canvas }) => {
    await canvas.findByText('单注限额 ¥10 – ¥50,000')
    await expect(canvas.getByTestId('winnable')).toHaveTextContent('490.00')
    await userEvent.click(canvas.getByRole('button', { name: '+1,000' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('1500')
  },
}

/** Several singles side by side, as the setting allows. */
export const Several: Story = {
  render: () =>
    onStage([
      { type: 'multiple', on: true },
      restored(),
      {
        ...restored({ active: 'none' }, '200'),
        pick: aPick({
          gidm: '8003',
          gid: '8003001',
          wtype: 'ROU',
          rtype: 'H',
          ratio: '2.5 / 3',
          ior: 1030,
        }),
      } as SlipAction,
    ]),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '投注单设置' }))
    await canvas.findByText('总投注额（2 注）')
  },
}

/** How the slip collects is a setting of its own, closed until asked for. */
export const Settings: Story = {
  render: () => onStage([restored()]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '投注单设置' }))
    const several = await canvas.findByRole('switch')
    await expect(several).not.toBeChecked()
    await userEvent.click(several)
    await expect(several).toBeChecked()
  },
}

const moving = bookServer()
/** With 仅更好 a worse price asks; the button names it. */
export const PriceChanged: Story = {
  render: () => onStage([restored(), { type: 'choice', oddsChoice: 'better' }], { server: moving }),
  play: async ({ canvas }) => {
    await canvas.findByText('单注限额 ¥10 – ¥50,000')
    await canvas.findByRole('button', { name: /投注 ¥500.00/ })
    moving.push(bookMove(2, { markets: [handicapAt(940)] }))
    await canvas.findByText('赔率已变，是否接受 0.94？')
    await expect(canvas.getByRole('button', { name: /接受变动并投注/ })).toBeEnabled()
  },
}

const newLine = bookServer()
export const LineChanged: Story = {
  render: () => onStage([restored()], { server: newLine }),
  play: async ({ canvas }) => {
    await canvas.findByRole('button', { name: /投注 ¥500.00/ })
    newLine.push(bookMove(2, { markets: [handicapAt(1100, { ratio: '0.5 / 1' })] }))
    await canvas.findByText(/盘口已变为 阿森纳 −0.5\/1/)
  },
}

const suspended = bookServer(
  someMatches().map((match) => ({ ...match, gameStatus: 'suspended', reason: 'GOAL' }) as const),
)
export const Suspended: Story = {
  render: () => onStage([restored()], { server: suspended }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '盘口暂停' })).toBeDisabled()
  },
}

const gone = bookServer(someMatches().slice(1))
export const Closed: Story = {
  render: () => onStage([restored()], { server: gone }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '请移除已关闭的选项' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '移除 阿森纳 −0.5' }))
    await canvas.findByText('投注单是空的')
  },
}

export const OverBalance: Story = {
  render: () => onStage([restored({ active: 'none' }, '')]),
  play: async ({ canvas }) => {
    await canvas.findByText('单注限额 ¥10 – ¥50,000')
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.paste('60000')
    await canvas.findByText('输入 ¥60,000 超出可用余额，已自动调整为 ¥12,846')
    await expect(canvas.getByRole('link', { name: '去存款' })).toBeVisible()
  },
}

const key = '0197f5a0-0000-7000-8000-000000000001'

export const Waiting: Story = {
  render: () =>
    onStage([
      restored({
        active: 'delay',
        key,
        stake: 50_000n,
        wager: aWager({ state: 'delay', decideAt: aWager().placedAt + 5 }),
      }),
    ]),
  play: async ({ canvas }) => {
    await canvas.findByText('滚球注单确认期间不可更改，请稍候')
    await expect(canvas.getByRole('textbox')).toHaveAttribute('readonly')
    await expect(canvas.queryByRole('button', { name: /移除/ })).toBeNull()
  },
}

export const Sending: Story = { render: () => onStage([restored({ active: 'sending', key, stake: 50_000n })]) }

/** Nobody knows yet what became of it: being asked for, with the way to customer service. */
export const AnswerLost: Story = {
  render: () => onStage([restored({ active: 'lost', key, stake: 50_000n })]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '等了很久？联系客服' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: /移除|清空/ })).toBeNull()
  },
}

/** The key is void: it can be placed anew. */
export const NotReceived: Story = {
  render: () => onStage([restored({ active: 'unreceived' })]),
  play: async ({ canvas }) => {
    await canvas.findByText(/这笔注单没有成立/)
    await expect(await canvas.findByRole('button', { name: /^投注 ¥500.00/ })).toBeEnabled()
  },
}

const refusedAt = bookServer()
export const Refused: Story = {
  render: () =>
    onStage(
      [restored({ active: 'refused', refusal: 'PRICE_MOVED', stake: 50_000n, held: true, from: [aSelection()] })],
      {
        server: refusedAt,
      },
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('注单未接受：赔率已变动，¥500.00 已退回余额')
    // The book is there.
    await waitFor(() => expect(canvas.getByRole('button', { name: '按 0.98 投注' })).toBeEnabled())
    refusedAt.push(bookMove(2, { markets: [handicapAt(920)] }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '按 0.92 投注' })).toBeEnabled())
  },
}

export const Receipt: Story = {
  render: () => onStage([restored({ active: 'taken', wager: aWager() })]),
  play: async ({ canvas }) => {
    await canvas.findByText('¥12,846.50')
    await expect(canvas.getByRole('button', { name: '完成' })).toBeEnabled()
  },
}

export const ReceiptKept: Story = {
  render: () => onStage([restored({ active: 'taken', wager: aWager() })]),
  play: async ({ canvas }) => {
    await canvas.findByText('¥12,846.50')
    await userEvent.click(canvas.getByRole('button', { name: '保留选项' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('')
  },
}

export const TurnedDown: Story = {
  render: () => onStage([restored({ active: 'failed', message: '请联系在线客服' })], { handlers: wellAnswered() }),
}
