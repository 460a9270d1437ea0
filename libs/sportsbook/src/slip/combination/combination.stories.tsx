import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { aLeg, aPick, aSelection, aWager, someMatches } from '../../testing/builders.ts'
import { bookServer } from '../../testing/stage.tsx'
import type { SlipAction } from '../state/reduce.ts'
import type { Betting } from '../state/slip.ts'
import { onSlipStage } from '../../testing/slip-stage.tsx'

export default { title: 'Sportsbook/Bet slip of several legs' } satisfies Meta
type Story = StoryObj

const leg = (n: number, ior: number, over: Parameters<typeof aPick>[0] = {}): SlipAction => ({
  type: 'restore',
  pick: aPick({ gidm: `800${n}`, gid: `800${n}001`, ior, ...over }),
  betting: { active: 'none' },
  stake: '',
})
const FOUR: readonly SlipAction[] = [leg(1, 980), leg(2, 980), leg(3, 980), leg(4, 980)]
const playing = () =>
  bookServer(someMatches().map((match) => ({ ...match, gameStatus: 'live' as const, isLive: 'Y' as const })))
const parlay: SlipAction = { type: 'mode', mode: 'parlay' }
const system: SlipAction = { type: 'mode', mode: 'system' }
const foldStake = (stake: string): SlipAction => ({ type: 'foldStake', stake })
const together = (betting: Betting): SlipAction => ({ type: 'combined', betting })
const key = '0197f5a0-0000-7000-8000-000000000001'

/** At the product of three prices. */
export const Parlay: Story = {
  render: () => onSlipStage([...FOUR.slice(0, 3), parlay, foldStake('100')], { server: playing() }),
  play: async ({ canvas }) => {
    await canvas.findByText('串关按香港盘显示与计算')
    await canvas.findByText('@ 6.762')
    await canvas.findByText('单注限额 ¥10 – ¥20,000')
    await expect(canvas.getByTestId('winnable')).toHaveTextContent('676.23')
    await userEvent.click(await canvas.findByRole('button', { name: /^投注 ¥100.00/ }))
    await canvas.findByText('投注成功')
    await canvas.findByText('3串1')
    await userEvent.click(canvas.getByRole('button', { name: '保留选项' }))
    await expect(await canvas.findByRole('textbox')).toHaveValue('')
  },
}

/** Two lines of one match: neither is valid until one is removed. */
export const SameMatch: Story = {
  render: () =>
    onSlipStage(
      [{ type: 'multiple', on: true }, ...FOUR.slice(0, 2), leg(1, 690, { gid: '8001002', ratio: '0 / 0.5' }), parlay],
      { server: playing() },
    ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getAllByText('同场赛事不可串关')).toHaveLength(2))
    await expect(await canvas.findByRole('button', { name: '请移除 2 项无效选项' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '移除 阿森纳 −0/0.5' }))
    await waitFor(() => expect(canvas.queryByText('同场赛事不可串关')).toBeNull())
    await userEvent.click(canvas.getByRole('radio', { name: '单注' }))
    await canvas.findByText('总投注额')
  },
}

/** 4串11 with a banker: 7 of the 11 folds contain it. */
export const System: Story = {
  render: () => onSlipStage([...FOUR, system, foldStake('20')], { server: playing() }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '4串11' }))
    await expect(canvas.getByTestId('total')).toHaveTextContent('¥220.00')
    const [banker] = canvas.getAllByRole('button', { name: /设为胆/ })
    if (banker) await userEvent.click(banker)
    await canvas.findByText('胆：每注必含 阿森纳 −0.5（阿森纳 对 切尔西）')
    await expect(canvas.getByTestId('total')).toHaveTextContent('¥140.00')
    await expect(canvas.getAllByRole('row')).toHaveLength(4)
  },
}

const columnOf = (canvasElement: HTMLElement): Element => {
  const column = canvasElement.querySelector('[data-testid="column"]')
  if (!column) throw new Error('no column')
  return column
}

/** The button sticks to the lower edge and covers nothing. */
export const InALowWindow: Story = {
  render: () => (
    <div data-testid="column" style={{ height: '32rem', overflowY: 'auto' }}>
      {onSlipStage([...FOUR, system, foldStake('20')], { server: playing() })}
    </div>
  ),
  play: async ({ canvas, canvasElement }) => {
    const bet = await canvas.findByRole('button', { name: /^投注 ¥/ })
    const limits = await canvas.findByText(/^每注限额/)
    const column = columnOf(canvasElement)
    const bottom = (): number => column.getBoundingClientRect().top + column.clientHeight
    await expect(column.scrollHeight).toBeGreaterThan(column.clientHeight)
    await expect(bet.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom())
    column.scrollTo(0, column.scrollHeight)
    await waitFor(() => expect(column.scrollTop + column.clientHeight).toBeGreaterThanOrEqual(column.scrollHeight - 1))
    await expect(bet.getBoundingClientRect().bottom).toBeLessThanOrEqual(bottom())
    await expect(limits.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      canvas.getByTestId('best').getBoundingClientRect().top,
    )
  },
}

const over = { wtype: 'ROU', rtype: 'C', ratio: '2.5 / 3' } as const
const OTHERS = {
  team_h: { 'zh-CN': '布莱顿', 'zh-TW': '布萊頓' },
  team_c: { 'zh-CN': '狼队', 'zh-TW': '狼隊' },
} as const

/** Legs and bankers of the same name differ by their match. */
export const Alike: Story = {
  render: () =>
    onSlipStage(
      [
        leg(1, 980, over),
        {
          type: 'restore',
          pick: { ...aPick({ gidm: '8002', gid: '8002001', ior: 980, ...over }), ...OTHERS },
          betting: { active: 'none' },
          stake: '',
        },
        leg(3, 980),
        system,
      ],
      { server: playing() },
    ),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '把 大 2.5/3（布莱顿 对 狼队）设为胆' }))
    await canvas.findByText('胆：每注必含 大 2.5/3（布莱顿 对 狼队）')
    const full = canvas.getByRole('button', { name: /^把 阿森纳 −0\.5.*设为胆$/ })
    await expect(full).toBeDisabled()
    await expect(full).toHaveAccessibleDescription('至少留两项不设胆，最多 1 个胆')
    await expect(canvas.getByRole('button', { name: '移除 大 2.5/3（布莱顿 对 狼队・全场大小）' })).toBeVisible()
    await expect(canvas.getByRole('radio', { name: '3串3・1胆・2注' })).toBeChecked()
    await expect(canvas.getByRole('textbox', { name: '3串3・1胆・2注 每注投注额' })).toBeVisible()
  },
}

export const TooFew: Story = {
  render: () => onSlipStage([...FOUR.slice(0, 2), system], { server: playing() }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: '复式过关至少选择 3 场赛事' })).toBeDisabled()
  },
}

const accumulator = () =>
  aWager({
    kind: 'parlay',
    legs: [aLeg(), aLeg({ gidm: '8002', gid: '8002001' })],
    state: 'delay',
    decideAt: aWager().placedAt + 5,
  })

export const Waiting: Story = {
  render: () =>
    onSlipStage([
      ...FOUR.slice(0, 2),
      parlay,
      together({ active: 'delay', key, stake: 10_000n, wager: accumulator() }),
    ]),
  play: async ({ canvas }) => {
    await canvas.findByText('滚球注单确认期间不可更改，请稍候')
    await expect(canvas.queryByRole('button', { name: /移除/ })).toBeNull()
  },
}

export const OutcomeUnknown: Story = {
  render: () =>
    onSlipStage([...FOUR.slice(0, 2), parlay, together({ active: 'outcome-unknown', key, stake: 10_000n })]),
}

/** The moved leg, and one click for the new price. */
export const Refused: Story = {
  render: () =>
    onSlipStage(
      [
        ...FOUR.slice(0, 2),
        parlay,
        foldStake('100'),
        together({
          active: 'refused',
          refusal: 'PRICE_MOVED',
          stake: 10_000n,
          wasReserved: false,
          from: [aSelection({ ior: 1010 }), aSelection({ gidm: '8002', gid: '8002001' })],
        }),
      ],
      { server: playing() },
    ),
  play: async ({ canvas }) => {
    await canvas.findByText('注单未接受：赔率已变动，未扣款')
    await canvas.findByText('1.01')
    await waitFor(() => expect(canvas.getByRole('button', { name: /^投注 ¥100.00/ })).toBeEnabled())
  },
}

/** Outrights are singles only. */
export const Outright: Story = {
  render: () => {
    const pick = {
      ...aPick({ gtype: 'FS', gidm: '9001', gid: '9001001', wtype: 'FS', rtype: '7', ior: 5_500 }),
      team_h: { 'zh-CN': '英格兰超级联赛 2025/26 冠军', 'zh-TW': '英格蘭超級聯賽 2025/26 冠軍' },
      runner: { 'zh-CN': '利物浦', 'zh-TW': '利物浦' },
    }
    return onSlipStage([{ type: 'restore', pick, betting: { active: 'none' }, stake: '100' }])
  },
  play: async ({ canvas }) => {
    await canvas.findByText('利物浦')
    await expect(canvas.getByRole('radio', { name: '串关' })).toBeDisabled()
  },
}
