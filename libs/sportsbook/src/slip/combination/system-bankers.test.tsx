import type { Wager } from '@pavilion/contract/bets'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { OpenBetLegs } from '../../cash-out/open-bet.tsx'
import { WagerContent } from '../../records/wager-content.tsx'
import { wellAnswered } from '../../testing/answers.ts'
import { aLeg, aWager } from '../../testing/builders.ts'
import { renderOnStage } from '../../testing/render.tsx'
import { Receipt } from '../receipt/receipt.tsx'

const nothing = () => undefined
const over = { wtype: 'OU', rtype: 'C', ratio: '1 / 1.5' } as const
const rovers = { team_h: { 'zh-CN': '布莱顿', 'zh-TW': '布萊頓' }, team_c: { 'zh-CN': '狼队', 'zh-TW': '狼隊' } }

/** 阿森纳 −0.5, and two overs of one line in other matches, the first a banker. */
const LEGS = [
  aLeg(),
  aLeg({ gidm: '8002', gid: '8002001', ...over, banker: true }),
  aLeg({ gidm: '8003', gid: '8003001', ...over, ...rovers }),
]

const system = (legs: Wager['legs'], n: number, folds: number): Wager =>
  aWager({ kind: 'system', system: n, folds, legs: [...legs], stake: 1_000n * BigInt(folds) })

const FEW = system(LEGS, 4, 3)
const MANY = system([...LEGS, aLeg({ gidm: '8004', gid: '8004001' })], 11, 7)

const lines = async (wager: Wager): Promise<(string | null)[]> => {
  await renderOnStage(<Receipt requested={[]} wager={wager} balance={undefined} onKeep={nothing} onDone={nothing} />)
  return screen.getAllByRole('listitem').map(({ textContent }) => textContent)
}

it('has a line for each fold on the receipt of a system: its stake, its legs, and the banker', async () => {
  expect(await lines(FEW)).toEqual([
    '2串110.00阿森纳 −0.5 × 胆 大 1/1.5（阿森纳 对 切尔西）',
    '2串110.00胆 大 1/1.5（阿森纳 对 切尔西） × 大 1/1.5（布莱顿 对 狼队）',
    '3串110.00阿森纳 −0.5 × 胆 大 1/1.5（阿森纳 对 切尔西） × 大 1/1.5（布莱顿 对 狼队）',
  ])
})

it('counts many folds by their size on the receipt', async () => {
  expect(await lines(MANY)).toEqual([
    '2串1每注 ¥10.00 × 330.00',
    '3串1每注 ¥10.00 × 330.00',
    '4串1每注 ¥10.00 × 110.00',
  ])
})

it('calls a system with a banker alike on the receipt, among the open bets and in the records', async () => {
  await renderOnStage(
    <>
      <Receipt requested={[]} wager={FEW} balance={undefined} onKeep={nothing} onDone={nothing} />
      <OpenBetLegs wager={FEW} />
      <WagerContent wager={FEW} />
    </>,
    { handlers: wellAnswered() },
  )
  expect(screen.getAllByText('3串4・1胆・3注')).toHaveLength(3)
  expect(screen.getByText('每注 ¥10')).toBeTruthy()
  expect(screen.getByText('每注 ¥10.00')).toBeTruthy()
})

it('tells in the records of what a system is made, and of which matches', async () => {
  const { container } = await renderOnStage(<WagerContent wager={FEW} />)
  expect(container.textContent).toContain(
    '3串4・1胆・3注足球 3 项，2串1 × 2、3串1 × 1' +
      '阿森纳 −0.5（阿森纳 对 切尔西）、胆 大 1/1.5（阿森纳 对 切尔西）、大 1/1.5（布莱顿 对 狼队）',
  )
})

it('names the teams of a parlay too, which has no folds to count', async () => {
  const parlay = aWager({ kind: 'parlay', legs: LEGS.slice(0, 1).concat(LEGS.slice(2)) })
  const { container } = await renderOnStage(<WagerContent wager={parlay} />)
  expect(container.textContent).toContain('2串1足球 2 项阿森纳 −0.5（阿森纳 对 切尔西）、大 1/1.5（布莱顿 对 狼队）')
})
