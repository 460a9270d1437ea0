import { startPostgres } from '@pavilion/machine'
import type { Figure } from '../figure.ts'
import { startPlatform } from '../platform/start-platform.ts'
import { moveBare } from './bare.ts'
import { checkSettled } from './check.ts'
import { copyDatabase, openDatabase, seedBets } from './ground.ts'
import { settleByPlatform } from './settled.ts'

const BETS = 100_000

/**
 * Settlement of a match with many bets by the platform, against plain SQL moving the same rows.
 * On the same server, while that process runs.
 */
export const measureSettlement = async (): Promise<Figure[]> => {
  const postgres = await startPostgres({ settings: ['shared_buffers=256MB'] })
  try {
    const schema = await seedBets(postgres, BETS)
    const copy = await copyDatabase(postgres, 'bare')
    const platform = await startPlatform(postgres.url)
    const settledIn = await openDatabase(postgres.url, schema)
    const movedIn = await openDatabase(copy, schema)
    try {
      const settled = await settleByPlatform(settledIn)
      const moved = await moveBare(movedIn)
      const [ours, bare] = [await checkSettled(settledIn), await checkSettled(movedIn)]
      if (ours.balances !== bare.balances) throw new Error('the two ways leave the accounts with different balances')
      const reference = 'the same rows moved by bare SQL'
      const bets = BETS.toLocaleString('en')
      return [
        {
          name: `until ${bets} bets on a match are settled`,
          value: settled,
          reference,
          referenceValue: moved,
          unit: 's',
        },
        { name: 'bets settled', value: BETS / settled, reference, referenceValue: BETS / moved, unit: '/s' },
      ]
    } finally {
      await settledIn.end()
      await movedIn.end()
      await platform.stop()
    }
  } finally {
    postgres.remove()
  }
}
