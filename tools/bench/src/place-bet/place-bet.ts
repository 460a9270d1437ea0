import { fileURLToPath } from 'node:url'
import { newIdempotencyKey } from '@pavilion/api-client'
import { startPostgres } from '@pavilion/machine'
import { CLIENTS, pgbenchRound, prepareTpcb } from '../database/pgbench.ts'
import type { Aim, Figure } from '../figure.ts'
import { POSTGRES_SETTINGS } from '../platform/bench-stack.ts'
import { comparisonOf, takeTurns } from '../rounds.ts'
import { prepareBenchDatabase } from './bench-database.ts'

const BET = fileURLToPath(new URL('bet.sql', import.meta.url))
const SET = fileURLToPath(new URL('bets.sql', import.meta.url))
const ROUNDS = 9
const SECONDS = 3
const SET_SIZE = 16
const WRITING_SECONDS = 10
const SETS_IN_FLIGHT = 2

/** Of seed.sql. */
const FEW_BETS = { first_member: 3001, last_member: 12_000 }
const MATCHES = { first_match: 1, last_match: 50 }

const bets = (variables: Readonly<Record<string, number>> = {}): Readonly<Record<string, number | string>> => ({
  ...FEW_BETS,
  ...MATCHES,
  keys: newIdempotencyKey().slice(0, 24),
  nth: 0,
  ...variables,
})

export const measurePlaceBet = async (): Promise<Figure[]> => {
  const postgres = await startPostgres({ settings: POSTGRES_SETTINGS })
  try {
    await prepareTpcb(postgres)
    const ground = await prepareBenchDatabase(postgres)
    const { schema } = ground
    let betsTaken = 0
    const counted = async (round: Promise<number>): Promise<number> => {
      const rate = await round
      betsTaken += rate * SECONDS
      return rate
    }
    const alone = (variables: Readonly<Record<string, number>>) => () =>
      counted(pgbenchRound(postgres, SECONDS, { file: BET, schema, variables: bets(variables) }))
    const before = await ground.bets()
    const results = await takeTurns(ROUNDS, {
      tpcb: () => pgbenchRound(postgres, SECONDS),
      alone: alone({}),
      hot: alone({ last_match: 1 }),
      sets: () =>
        counted(
          pgbenchRound(postgres, SECONDS, { file: SET, schema, clients: SETS_IN_FLIGHT }).then(
            (sets) => sets * SET_SIZE,
          ),
        ),
      fifty: alone({ first_member: 1001, last_member: 2000 }),
      fiveHundred: alone({ first_member: 2001, last_member: 2500 }),
      selections: alone({ first_match: 51, last_match: 100 }),
    })
    const bytesOf = async (round: () => Promise<number>): Promise<{ wal: number; disk: number }> => {
      const then = await ground.written()
      const count = (await round()) * WRITING_SECONDS
      const now = await ground.written()
      return { wal: (now.wal - then.wal) / count, disk: (now.disk - then.disk) / count }
    }
    const tpcbBytes = await bytesOf(() => pgbenchRound(postgres, WRITING_SECONDS))
    const betBytes = await bytesOf(() =>
      pgbenchRound(postgres, WRITING_SECONDS, { file: BET, schema, variables: bets() }),
    )
    const faults = await ground.faults()
    if (faults.length > 0) throw new Error(`the ledger or the book is wrong after the bets: ${JSON.stringify(faults)}`)
    if ((await ground.bets()) - before < 0.9 * betsTaken) throw new Error('calls were answered, but no bets were taken')
    await ground.leave()
    const figure = (
      name: string,
      of: keyof typeof results,
      to: keyof typeof results,
      reference: string,
      aim: Aim,
    ): Figure => ({
      name,
      reference,
      ...comparisonOf(results, of, to),
      unit: '/s',
      aim,
    })
    const tpcb = 'pgbench TPC-B, same server'
    const fewBets = '`place_bet` over 50 matches, members with few bets'
    return [
      figure(`\`place_bet\` over 50 matches, ${CLIENTS} clients`, 'alone', 'tpcb', tpcb, { atLeast: 1.2 }),
      figure('on one match', 'hot', 'tpcb', tpcb, { atLeast: 1.2 }),
      figure(`bets in sets of ${SET_SIZE}, ${SETS_IN_FLIGHT} in flight`, 'sets', 'tpcb', tpcb, { atLeast: 3 }),
      figure('of members with 50 open bets', 'fifty', 'alone', fewBets, { atLeast: 0.9 }),
      figure('of members with 500 open bets', 'fiveHundred', 'alone', fewBets, { atLeast: 0.9 }),
      figure('on matches with bets on 200 selections', 'selections', 'alone', fewBets, { atLeast: 0.9 }),
      {
        name: 'write-ahead log of a bet',
        value: betBytes.wal,
        reference: 'of a TPC-B transaction',
        referenceValue: tpcbBytes.wal,
        unit: 'B',
      },
      {
        name: 'disk of a bet',
        value: betBytes.disk,
        reference: 'of a TPC-B transaction',
        referenceValue: tpcbBytes.disk,
        unit: 'B',
      },
    ]
  } finally {
    postgres.remove()
  }
}
