import { operatorDebtList } from '@pavilion/operator-api/funds'
import { debtsOf } from '../ledger/index.ts'
import { operatorCall } from './call.ts'

const placeIn = (text: string) => {
  const [owed = '', userId = ''] = text.split('.')
  return { owed: BigInt(owed), userId }
}

export const debtsCall = operatorCall(operatorDebtList, async (tx, { after, limit }, { params: { siteId } }) => {
  const debtRows = await debtsOf(tx, siteId, limit + 1, after === undefined ? undefined : placeIn(after))
  const page = debtRows.slice(0, limit)
  const last = page.at(-1)
  return {
    data: {
      debts: page.map(({ userId, name, owed, currency }) => ({ userId, name, debt: String(owed), currency })),
      ...(debtRows.length > limit && last ? { next: `${last.owed}.${last.userId}` } : {}),
    },
    audit: { siteId, subject: 'debts' },
  }
})
