import { protectionFacts } from '@pavilion/api-client/testing'
import { Alert, Button } from '@pavilion/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, type within } from 'storybook/test'
import { wellAnswered } from '../../testing/answers.ts'
import { aPick, aSelection, aWager, someMatches } from '../../testing/builders.ts'
import { bookMove, handicapAt } from '../../testing/moves.ts'
import { bookServer } from '../../testing/stage.tsx'
import type { SlipAction } from '../state/reduce.ts'
import type { Betting } from '../state/slip.ts'
import { onSlipStage } from '../../testing/slip-stage.tsx'
import { RecycleOfferProvider } from '../../venue/recycle-offer.ts'

const restored = (betting: Betting = { active: 'none' }, stake = '500'): SlipAction => ({
  type: 'restore',
  pick: aPick(),
  betting,
  stake,
})

export default { title: 'Sportsbook/Bet slip' } satisfies Meta
type Story = StoryObj

export const Empty: Story = { render: () => onSlipStage([]) }

export const Single: Story = {
  render: () => onSlipStage([restored()]),
  play: async ({ canvas }) => {
    await canvas.findByText('单注限额 ¥10 – ¥50,000')
    await expect(canvas.getByTestId('winnable')).toHaveTextContent('490.00')
    await userEvent.click(canvas.getByRole('button', { name: '+1,000' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('1500')
  },
}

const overBalance = async (canvas: ReturnType<typeof within>) => {
  await canvas.findByText('单注限额 ¥10 – ¥50,000')
  await userEvent.click(canvas.getByRole('textbox'))
  await userEvent.clear(canvas.getByRole('textbox'))
  await userEvent.paste('60000')
  await canvas.findByText(/超出可用余额/)
}

/** A limit of deposits that leaves nothing: the way to them says so. */
export const OverBalanceAtTheLimitOfDeposits: Story = {
  render: () =>
    onSlipStage([restored()], {
      handlers: wellAnswered({ protection: () => protectionFacts({ depositLeft: { period: 'day', left: 0n } }) }),
    }),
  play: async ({ canvas }) => {
    await overBalance(canvas)
    await expect(await canvas.findByRole('link', { name: '已达您的存款限额' })).toBeVisible()
  },
}

/** No way to deposits for who may not. */
export const OverBalanceUnderReview: Story = {
  render: () =>
    onSlipStage([restored()], {
      handlers: wellAnswered({ protection: () => protectionFacts({ underReview: true }) }),
    }),
  play: async ({ canvas }) => {
    await overBalance(canvas)
    await expect(canvas.queryByRole('link', { name: /存款/ })).toBeNull()
  },
}

export const Several: Story = {
  render: () =>
    onSlipStage([
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

/** Beside the board at 1366 px the slip has 16.5rem. */
export const SettingsInANarrowColumn: Story = {
  render: () => onSlipStage([], {}, '16.5rem'),
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(canvas.getByRole('button', { name: '投注单设置' }))
    await canvas.findByText('印尼盘')
    const settings = canvasElement.querySelector('#slip-settings')
    await expect(settings?.scrollWidth).toBe(settings?.clientWidth)
    for (const label of settings?.querySelectorAll('label') ?? [])
      await expect(label.scrollWidth).toBeLessThanOrEqual(label.clientWidth + 1)
  },
}

/** Closed until asked for. */
export const Settings: Story = {
  render: () => onSlipStage([restored()]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '投注单设置' }))
    const several = await canvas.findByRole('switch', { name: '多项单注' })
    await expect(several).not.toBeChecked()
    await userEvent.click(several)
    await expect(several).toBeChecked()
  },
}

const moving = bookServer()
/** With 仅更好 a worse price needs acceptance, and the button names it. */
export const PriceChanged: Story = {
  render: () => onSlipStage([restored(), { type: 'choice', oddsChoice: 'better' }], { server: moving }),
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
  render: () => onSlipStage([restored()], { server: newLine }),
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
  render: () => onSlipStage([restored()], { server: suspended }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '暂时封盘' })).toBeDisabled()
  },
}

const gone = bookServer(someMatches().slice(1))
export const Closed: Story = {
  render: () => onSlipStage([restored()], { server: gone }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '请移除已关闭的选项' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '移除 阿森纳 −0.5' }))
    await canvas.findByText('投注单是空的')
  },
}

export const OverBalance: Story = {
  render: () => onSlipStage([restored({ active: 'none' }, '')]),
  play: async ({ canvas }) => {
    await canvas.findByText('单注限额 ¥10 – ¥50,000')
    await userEvent.click(canvas.getByRole('textbox'))
    await userEvent.paste('60000')
    await canvas.findByText('输入 ¥60,000 超出可用余额，已自动调整为 ¥12,846')
    await expect(canvas.getByRole('link', { name: '去存款' })).toBeVisible()
  },
}

const short = (slip: readonly SlipAction[], width?: string) => (
  <RecycleOfferProvider
    value={
      <Alert
        action={
          <Button size="s" onClick={fn()}>
            一键回收
          </Button>
        }
      >
        您在其他场馆有 ¥420.36，回收到中心钱包即可使用
      </Alert>
    }
  >
    {onSlipStage(
      slip,
      {
        handlers: wellAnswered({
          getBalance: () => ({ centerWalletBalance: 0n, lockMoney: 0n, currency: 'CNY', version: 1 }),
        }),
      },
      width,
    )}
  </RecycleOfferProvider>
)

/** What the site hands over: it brings back what lies at other venues. */
export const MoneyElsewhere: Story = {
  render: () => short([restored({ active: 'none' }, '')]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '一键回收' })).toBeVisible()
  },
}

const key = '0197f5a0-0000-7000-8000-000000000001'

export const Waiting: Story = {
  render: () =>
    onSlipStage([
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

export const Sending: Story = { render: () => onSlipStage([restored({ active: 'sending', key, stake: 50_000n })]) }

/** The outcome is unknown and asked for; customer service is offered. */
export const OutcomeUnknown: Story = {
  render: () => onSlipStage([restored({ active: 'outcome-unknown', key, stake: 50_000n })]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '等待过久？联系客服' })).toBeEnabled()
    await expect(canvas.queryByRole('button', { name: /移除|清空/ })).toBeNull()
  },
}

/** The key is void, so it can be placed again. */
export const NotReceived: Story = {
  render: () => onSlipStage([restored({ active: 'not-placed' })]),
  play: async ({ canvas }) => {
    await canvas.findByText(/注单未成立/)
    await expect(await canvas.findByRole('button', { name: /^投注 ¥500.00/ })).toBeEnabled()
  },
}

const refusedAt = bookServer()
export const Refused: Story = {
  render: () =>
    onSlipStage(
      [
        restored({
          active: 'refused',
          refusal: 'PRICE_MOVED',
          stake: 50_000n,
          wasReserved: true,
          from: [aSelection()],
        }),
      ],
      {
        server: refusedAt,
      },
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('注单未接受：赔率已变动，¥500.00 已退回余额')
    await waitFor(() => expect(canvas.getByRole('button', { name: '按 0.98 投注' })).toBeEnabled())
    refusedAt.push(bookMove(2, { markets: [handicapAt(920)] }))
    await waitFor(() => expect(canvas.getByRole('button', { name: '按 0.92 投注' })).toBeEnabled())
  },
}

export const Receipt: Story = {
  render: () => onSlipStage([restored({ active: 'taken', wager: aWager() })]),
  play: async ({ canvas }) => {
    await canvas.findByText('¥12,846.50')
    await expect(canvas.getByRole('button', { name: '完成' })).toBeEnabled()
  },
}

export const SelectionReused: Story = {
  render: () => onSlipStage([restored({ active: 'taken', wager: aWager() })]),
  play: async ({ canvas }) => {
    await canvas.findByText('¥12,846.50')
    await userEvent.click(canvas.getByRole('button', { name: '保留选项' }))
    await expect(canvas.getByRole('textbox')).toHaveValue('')
  },
}

export const TurnedDown: Story = {
  render: () => onSlipStage([restored({ active: 'failed', message: '请联系在线客服' })], { handlers: wellAnswered() }),
}

/** With a negative price the amount to win is typed; what is at risk is shown beside it. */
export const NegativePrice: Story = {
  render: () => onSlipStage([restored({ active: 'none' }, '')]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '投注单设置' }))
    await userEvent.click(canvas.getByRole('radio', { name: '印尼盘' }))
    await canvas.findByText('−1.03')
    await userEvent.type(canvas.getByRole('textbox', { name: /阿森纳/ }), '98')
    await expect(canvas.getByTestId('risk')).toHaveTextContent('100.00')
    await canvas.findByText('总风险')
    await userEvent.click(canvas.getByRole('radio', { name: '欧洲盘' }))
    await canvas.findByText('返还')
    await userEvent.click(canvas.getByRole('radio', { name: '香港盘' }))
  },
}

export const Each: Story = {
  render: () =>
    onSlipStage([
      { type: 'multiple', on: true },
      restored({ active: 'none' }, ''),
      { ...restored(), stake: '', pick: aPick({ gidm: '8003', gid: '8003001' }) } as SlipAction,
    ]),
  play: async ({ canvas }) => {
    await canvas.findAllByText('单注限额 ¥10 – ¥50,000')
    await userEvent.type(canvas.getByRole('textbox', { name: '每项单注的投注额' }), '50')
    await canvas.findByText('总投注额（2 注）')
    await expect(canvas.getByTestId('total')).toHaveTextContent('¥100.00')
  },
}

export const QuickBet: Story = {
  render: () => onSlipStage([restored()]),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '投注单设置' }))
    await userEvent.click(canvas.getByRole('switch', { name: '快速投注' }))
    await screen.findByText(/会立即按 ¥100 投注/)
    await userEvent.click(screen.getByRole('button', { name: '开启' }))
    await canvas.findByText('快速投注已开启，每注 ¥100')
    await userEvent.click(canvas.getByRole('switch', { name: '快速投注' }))
    await waitFor(() => expect(canvas.queryByText(/快速投注已开启/)).toBeNull())
  },
}
