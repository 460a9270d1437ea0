import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { BetPage } from '../records/bet-page.tsx'
import { BetRecords } from '../records/bet-records.tsx'
import { SupportProvider } from '../venue/support.ts'
import { recordSearch, type RecordSearch } from '../records/record-search.ts'

export interface BetRecordPageProps {
  readonly onSupport: () => void
}

/** In the address: survives reload, sharing and going back. */
const BetRecordPage = ({ onSupport }: BetRecordPageProps) => {
  const search = recordSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (next: RecordSearch) => {
      void navigate({ to: '.', search: recordSearch({ ...next }), replace: true, resetScroll: false })
    },
    [navigate],
  )
  const { bet, ...rest } = search
  return (
    <SupportProvider value={onSupport}>
      {bet === undefined ? (
        <BetRecords search={search} onSearch={change} />
      ) : (
        <BetPage ticketId={bet} onBack={() => change(rest)} />
      )}
    </SupportProvider>
  )
}

export default BetRecordPage
