import type { Tx } from '../db/index.ts'

export interface Debt {
  readonly userId: string
  readonly name: string
  /** Minor units, above zero. */
  readonly owed: bigint
  readonly currency: string
}

/** Largest debt first, starting behind `after`. */
export const debtsOf = async (
  tx: Tx,
  siteId: number,
  limit: number,
  after?: Pick<Debt, 'userId' | 'owed'>,
): Promise<Debt[]> => {
  let query = tx
    .selectFrom('accounts as a')
    .innerJoin('members as m', (join) => join.onRef('m.site_id', '=', 'a.site_id').onRef('m.user_id', '=', 'a.user_id'))
    .select(['a.user_id', 'a.balance', 'a.currency', 'm.name'])
    .where('a.site_id', '=', siteId)
    .where('a.kind', '=', 'debt')
    .where('a.balance', '<', 0n)
    .orderBy('a.balance')
    .orderBy('a.user_id')
    .limit(limit)
  if (after)
    query = query.where(({ eb, or, and }) =>
      or([
        eb('a.balance', '>', -after.owed),
        and([eb('a.balance', '=', -after.owed), eb('a.user_id', '>', after.userId)]),
      ]),
    )
  const rows = await query.execute()
  return rows.map(({ user_id: userId, balance, currency, name }) => ({
    userId,
    name,
    owed: -balance,
    currency,
  }))
}
