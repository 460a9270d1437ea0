import { anySelection, pause, readMatch } from '@pavilion/load'
import type pg from 'pg'
import type { Player } from '../player.ts'
import { readMemberBalances } from './held.ts'

/** Fen. */
const [LEAST, MOST] = [10_00n, 20_000_00n]

const spend = async (player: Player, match: string, stake: bigint): Promise<void> => {
  const selection = anySelection(await readMatch(player.member, match))
  if (selection) await player.bet(selection, stake)
  else await pause(100)
}

export const spendAll = async (db: pg.Pool, players: readonly Player[], match: string): Promise<void> => {
  const { rows } = await db.query<{ user_id: string; name: string }>('select user_id, name from members order by name')
  const spenders = players.flatMap((player, index) => {
    const user = rows[index]?.user_id
    return index % 2 === 0 && user !== undefined ? [{ player, user }] : []
  })
  for (;;) {
    const purses = await readMemberBalances(db)
    const able = spenders.flatMap(({ player, user }) => {
      const centre = purses.get(user)?.centre ?? 0n
      return centre < LEAST ? [] : [{ player, stake: centre < MOST ? centre - (centre % 100n) : MOST }]
    })
    if (able.length === 0) break
    await Promise.all(able.map(({ player, stake }) => spend(player, match, stake)))
  }
  for (;;) {
    const { rowCount } = await db.query(`select from bets where state = 'delay'`)
    if (!rowCount) return
    await pause(200)
  }
}
