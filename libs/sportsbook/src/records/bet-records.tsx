import { zoneName } from '@pavilion/i18n'
import { useApiQuery } from '@pavilion/api-client'
import { betRecordList, betRecordTotal } from '@pavilion/contract/games'
import { usePreInfo, useTimeZone } from '@pavilion/session'
import { Button, buttonData, buttonStyles, EmptyState, ErrorState, Pager, Segmented, Skeleton } from '@pavilion/ui-kit'
import { keepPreviousData } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { useTranslate } from '../market/translate.ts'
import { useSize } from '../layout/use-size.ts'
import { RecordCards } from './record-cards.tsx'
import { RecordFilters } from './record-filters.tsx'
import { dayRange, PAGE_SIZE, type RecordSearch } from './record-search.ts'
import { RecordTable } from './record-table.tsx'
import { RecordTotals } from './record-totals.tsx'
import { Foot, Header, Panel } from './records.styles.ts'
import { Statement } from './statement.tsx'

const ButtonLink = styled(Link)`
  ${buttonStyles}
`

const Rows = styled.div`
  min-height: 20rem;
  overflow-x: auto;
`

const Waiting = styled.div`
  display: grid;
  gap: 1px;
`

interface BetRecordsProps {
  readonly search: RecordSearch
  readonly onSearch: (search: RecordSearch) => void
}

export function BetRecords({ search, onSearch }: BetRecordsProps) {
  const { t } = useTranslate()
  const narrow = useSize() === 'narrow'
  const zone = useTimeZone()
  const site = usePreInfo()
  const today = site.data?.siteDay
  const { day, from, to, state, ticket, page = 1 } = search
  const days = dayRange(search, today ?? '1970-01-01')
  const filter = {
    category: 'TY' as const,
    ...days,
    ...(state && { state }),
    ...(ticket && { ticketId: ticket }),
  }
  const options = { enabled: today !== undefined, placeholderData: keepPreviousData }
  const list = useApiQuery(betRecordList, { ...filter, pageNum: page, pageSize: PAGE_SIZE }, options)
  const sums = useApiQuery(betRecordTotal, filter, options)
  const wagers = list.data?.list ?? []
  // Nothing can be asked without the site's day.
  const missing = today === undefined ? site : list
  const showBet = (bet: string): void => onSearch({ ...search, bet })
  const filtered = state !== undefined || ticket !== undefined
  return (
    <Panel>
      <Header>
        <h1>{t('betting.record.title')}</h1>
        <Segmented
          label={t('betting.record.view')}
          value={search.view ?? 'bets'}
          onChange={(view) => {
            const { view: _shown, ...rest } = search
            onSearch({ ...rest, ...(view === 'statement' && { view }) })
          }}
          options={(['bets', 'statement'] as const).map((value) => ({
            value,
            label: t(`betting.record.view.${value}`),
          }))}
        />
        <p>{t('betting.record.note', { zone: zoneName(zone) })}</p>
      </Header>
      <RecordFilters search={search} today={today} onSearch={onSearch} />
      <RecordTotals sums={sums} />
      <Rows aria-busy={list.isFetching}>
        {search.view === 'statement' && today !== undefined ? (
          <Statement {...days} />
        ) : missing.isError && !missing.data ? (
          <ErrorState
            text={missing.error.message}
            retrying={missing.isFetching}
            onRetry={() => void missing.refetch()}
          />
        ) : !list.data ? (
          <Waiting>
            {Array.from({ length: 6 }, (_, n) => (
              <Skeleton key={n} height="3rem" />
            ))}
          </Waiting>
        ) : wagers.length === 0 ? (
          <EmptyState
            title={t(filtered ? 'betting.record.empty.filtered' : 'betting.record.empty')}
            text={t(filtered ? 'betting.record.empty.filtered.text' : 'betting.record.empty.text')}
            action={
              filtered ? (
                <Button
                  variant="primary"
                  onClick={() => onSearch({ ...(day && { day }), ...(from && to && { from, to }) })}
                >
                  {t('betting.record.empty.filtered.action')}
                </Button>
              ) : (
                <ButtonLink to="/game/sport" {...buttonData({ variant: 'primary' })}>
                  {t('betting.record.empty.action')}
                </ButtonLink>
              )
            }
          />
        ) : narrow ? (
          <RecordCards wagers={wagers} onBet={showBet} />
        ) : (
          <RecordTable wagers={wagers} onBet={showBet} />
        )}
      </Rows>
      <Foot>
        <span>{list.data && search.view === undefined && t('betting.record.footer', { n: list.data.total })}</span>
        <Pager
          page={page}
          pages={Math.max(Math.ceil((list.data?.total ?? 0) / PAGE_SIZE), 1)}
          onChange={(next) => onSearch({ ...search, page: next })}
        />
      </Foot>
    </Panel>
  )
}
