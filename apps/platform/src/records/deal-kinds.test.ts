import { isDealKind } from '@pavilion/contract/records'
import { describe, expect, it } from 'vitest'
import { findRelease } from '../db/sources.ts'

/** Of calls whose first argument is what a transfer is for. */
const WRITTEN = /(?:perform|:=|select)\s+(?:transfer|ledger_move|credit_member)\(\s*('[a-z_-]+'|case[^,]*?end)/g

describe('what transfers are for', () => {
  it('is known to the page, wherever a function of the database writes it', () => {
    const { sql } = findRelease()
    const kinds = new Set([...sql.matchAll(WRITTEN)].flatMap(([, text]) => text?.match(/'[a-z_-]+'/g) ?? []))
    const names = [...kinds].map((quoted) => quoted.slice(1, -1))
    expect(names).toEqual(
      expect.arrayContaining(['deposit', 'withdrawal', 'withdrawal_paid', 'bet-refused', 'confiscation']),
    )
    expect(names.filter((name) => !isDealKind(name))).toEqual([])
  })
})
