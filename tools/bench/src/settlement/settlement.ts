import { openRelease } from '@pavilion/load'
import type { Figure } from '../figure.ts'
import { startBenchStack } from '../platform/bench-stack.ts'
import { median } from '../rounds.ts'
import { moveBare } from './bare.ts'
import { checkCorrected, checkParlays, checkSettled } from './check.ts'
import { copyDatabase, seedBets } from './ground.ts'
import { correctByPlatform, settleByPlatform, settleParlays } from './settled.ts'

const BETS = 100_000
const PARLAYS = 20_000

const ROUNDS = 3

interface Round {
  /** Seconds. */
  readonly settled: number
  readonly moved: number
  readonly corrected: number
  readonly parlays: number
}

const settleOnce = async (): Promise<Round> => {
  let [schema, copy] = ['', '']
  const stack = await startBenchStack({
    prepare: async (postgres) => {
      schema = await seedBets(postgres, BETS, PARLAYS)
      copy = await copyDatabase(postgres, 'bare')
    },
  })
  try {
    const settledIn = await openRelease(stack.postgres.url, schema)
    const movedIn = await openRelease(copy, schema)
    try {
      const settled = await settleByPlatform(settledIn)
      const moved = await moveBare(movedIn)
      const [ours, bare] = [await checkSettled(settledIn), await checkSettled(movedIn)]
      if (ours.balances !== bare.balances) throw new Error('the two ways leave the accounts with different balances')
      const corrected = await correctByPlatform(settledIn)
      await checkCorrected(settledIn)
      const parlays = await settleParlays(settledIn)
      await checkParlays(settledIn)
      return { settled, moved, corrected, parlays }
    } finally {
      await settledIn.end()
      await movedIn.end()
    }
  } finally {
    await stack.stop()
  }
}

/** Against plain SQL moving the same rows on the same server. */
export const measureSettlement = async (): Promise<Figure[]> => {
  const rounds: Round[] = []
  while (rounds.length < ROUNDS) rounds.push(await settleOnce())
  const compared = (value: (round: Round) => number, referenceValue: (round: Round) => number) => ({
    value: median(rounds.map(value)),
    referenceValue: median(rounds.map(referenceValue)),
    ratios: rounds.map((round) => value(round) / referenceValue(round)),
  })
  const reference = 'the same rows moved by bare SQL'
  const bets = BETS.toLocaleString('en')
  return [
    {
      name: `until ${bets} bets on a match are settled`,
      reference,
      ...compared(
        ({ settled }) => settled,
        ({ moved }) => moved,
      ),
      unit: 's',
      aim: { atMost: 2 },
    },
    {
      name: 'bets settled',
      reference,
      ...compared(
        ({ settled }) => BETS / settled,
        ({ moved }) => BETS / moved,
      ),
      unit: '/s',
    },
    {
      name: `until they are settled anew, the other side having won`,
      reference: 'their first settlement',
      ...compared(
        ({ corrected }) => corrected,
        ({ settled }) => settled,
      ),
      unit: 's',
    },
    {
      name: 'bets of three legs settled, a match after the other',
      reference: 'bets of one leg',
      ...compared(
        ({ parlays }) => PARLAYS / parlays,
        ({ settled }) => BETS / settled,
      ),
      unit: '/s',
    },
  ]
}
