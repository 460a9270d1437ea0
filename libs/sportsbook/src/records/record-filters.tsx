import { WAGER_STATES } from '@pavilion/contract/bets'
import { Icon, Select } from '@pavilion/ui-kit'
import { useEffect, useState } from 'react'
import { SearchBox, SearchInput } from '../board-bar/board-bar.styles.ts'
import { useTranslate } from '../market/translate.ts'
import { DayChoice } from './day-choice.tsx'
import type { RecordSearch } from './record-search.ts'
import { Filters } from './records.styles.ts'

interface RecordFiltersProps {
  readonly search: RecordSearch
  /** YYYY-MM-DD in the site's time zone. */
  readonly today: string | undefined
  readonly onSearch: (search: RecordSearch) => void
}

/** After the last key, ms. */
const TYPING_MS = 400

export function RecordFilters({ search, today, onSearch }: RecordFiltersProps) {
  const { t } = useTranslate()
  const [ticket, setTicket] = useState(search.ticket ?? '')
  const [address, setAddress] = useState(search.ticket)
  // By going back or clearing filters.
  if (address !== search.ticket) {
    setAddress(search.ticket)
    setTicket(search.ticket ?? '')
  }
  useEffect(() => {
    if (ticket === (search.ticket ?? '')) return
    const timer = setTimeout(() => onSearch({ ...search, ticket, page: 1 }), TYPING_MS)
    return () => clearTimeout(timer)
  }, [ticket, search, onSearch])
  return (
    <Filters role="search" aria-label={t('betting.record.title')}>
      <DayChoice search={search} today={today} onSearch={onSearch} />
      <Select
        label={t('betting.record.state')}
        labelHidden
        scale="s"
        value={search.state ?? 'all'}
        onChange={(state) => {
          const { state: _dropped, ...rest } = search
          onSearch({ ...rest, page: 1, ...(state !== 'all' && { state }) })
        }}
        options={[
          { value: 'all' as const, label: t('betting.record.state.all') },
          ...WAGER_STATES.map((value) => ({ value, label: t(`betting.record.state.${value}`) })),
        ]}
      />
      <SearchBox>
        <Icon name="search" size={14} />
        <SearchInput
          type="search"
          aria-label={t('betting.record.ticket.label')}
          placeholder={t('betting.record.ticket')}
          value={ticket}
          onChange={(event) => setTicket(event.currentTarget.value)}
        />
      </SearchBox>
    </Filters>
  )
}
