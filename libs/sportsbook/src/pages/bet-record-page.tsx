import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { BetPage } from '../records/bet-page.tsx'
import { BetRecords } from '../records/bet-records.tsx'
import { recordSearch, type RecordSearch } from '../records/record-search.ts'

/** The member's bets; the filters live in the address, so that they can be kept, shared, and gone back to. */
export default function BetRecordPage() {
  const search = recordSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (next: RecordSearch) => {
      void navigate({ to: '.', search: recordSearch({ ...next }), replace: true, resetScroll: false })
    },
    [navigate],
  )
  if (search.bet !== undefined) {
    const { bet, ...rest } = search
    return <BetPage ticketId={bet} onBack={() => change(rest)} />
  }
  return <BetRecords search={search} onSearch={change} />
}
