import { useApiQuery } from '@pavilion/api-client'
import { DEAL_YEARS, queryDealRecord } from '@pavilion/contract/records'
import { useText, zoneName } from '@pavilion/i18n'
import { usePreInfo, useSession, useTimeZone } from '@pavilion/session'
import { Button, Dialog, EmptyState, ErrorState, Icon, Pager, Skeleton } from '@pavilion/ui-kit'
import { keepPreviousData } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { styled } from 'styled-components'
import { useNarrow } from '../layout/use-narrow.ts'
import { DayChoice, GroupChoice, RefField } from './deal-filters.tsx'
import { DealCards, DealTable } from './deal-rows.tsx'
import { dealSearch, PAGE_SIZE, rangeOf, type DealSearch } from './deal-search.ts'
import { DealTotals } from './deal-totals.tsx'
import { ExportButton } from './export-button.tsx'
import { Foot, Head, Line, Rows, Sheet } from './records.styles.ts'

const Waiting = styled.div`
  display: grid;
  gap: 1px;
`
const Stacked = styled.div`
  display: grid;
  gap: var(--pv-space-4);
`

export interface RecordsPageProps {
  readonly onSupport: () => void
}

interface RecordsProps extends RecordsPageProps {
  readonly search: DealSearch
  readonly onSearch: (search: DealSearch) => void
  readonly today: string
}

/** Later pages are of the same moment as the first, so that movements which come meanwhile shift none. */
const useMoment = (choice: string, page: number, answerVersion: number | undefined): number | undefined => {
  const [moment, setMoment] = useState<{ readonly choice: string; readonly asOf: number }>()
  if (page === 1 && answerVersion !== undefined && (moment?.choice !== choice || moment.asOf !== answerVersion))
    setMoment({ choice, asOf: answerVersion })
  return page > 1 && moment?.choice === choice ? moment.asOf : undefined
}

const Records = ({ search, onSearch, today, onSupport }: RecordsProps) => {
  const t = useText()
  const zone = useTimeZone()
  const session = useSession()
  const isNarrow = useNarrow()
  const [isFiltering, setIsFiltering] = useState(false)
  const [newestVersion, setNewestVersion] = useState<number>()
  const { group, ref, page = 1, open } = search
  const choice = { ...rangeOf(search, today), ...(group && { group }), ...(ref && { ref }) }
  const asOf = useMoment(JSON.stringify(choice), page, newestVersion)
  const list = useApiQuery(
    queryDealRecord,
    { ...choice, pageNum: page, pageSize: PAGE_SIZE, ...(asOf !== undefined && { asOf }) },
    { placeholderData: keepPreviousData },
  )
  const { data, error } = list
  if (data && !list.isPlaceholderData && page === 1 && newestVersion !== data.asOf) setNewestVersion(data.asOf)
  const isFiltered = group !== undefined || ref !== undefined
  const filters = { search, today, onSearch }
  const rows = {
    deals: data?.list ?? [],
    open,
    onOpen: (id: string | undefined) => {
      const { open: _open, ...rest } = search
      onSearch(id === undefined ? rest : { ...rest, open: id })
    },
    onSupport,
  }
  const first = (page - 1) * PAGE_SIZE + 1
  return (
    <Sheet>
      <Head>
        <Line>
          <h1>{t('records.title')}</h1>
          {!isNarrow && <GroupChoice {...filters} />}
          <span data-end="">{t('records.note', { zone: zoneName(zone), years: DEAL_YEARS })}</span>
        </Line>
        <Line role="search" aria-label={t('records.filters')}>
          {isNarrow ? (
            <Button variant="secondary" size="s" aria-haspopup="dialog" onClick={() => setIsFiltering(true)}>
              {t('records.filters.open')} · {t(`records.group.${group ?? 'all'}`)} ·{' '}
              {t(`records.day.${search.from ? 'own' : (search.day ?? 'week')}`)}
              <Icon name="chevron-down" size={16} />
            </Button>
          ) : (
            <DayChoice {...filters} />
          )}
          <Line data-end="">
            {!isNarrow && <RefField {...filters} />}
            <ExportButton
              // One member's rows never get into the file of another, who may sign in meanwhile.
              key={session.status === 'member' ? session.userId : ''}
              choice={choice}
              disabled={!data || data.total === 0}
            />
          </Line>
        </Line>
      </Head>
      <DealTotals sums={data} />
      <Rows aria-busy={list.isFetching}>
        {!data && error ? (
          <ErrorState text={error.message} retrying={list.isFetching} onRetry={() => void list.refetch()} />
        ) : !data ? (
          <Waiting>
            {Array.from({ length: 6 }, (_, row) => (
              <Skeleton key={row} height="3.25rem" />
            ))}
          </Waiting>
        ) : data.list.length === 0 ? (
          <EmptyState
            title={t(isFiltered ? 'records.empty.filtered' : 'records.empty')}
            text={t(isFiltered ? 'records.empty.filtered.text' : 'records.empty.text')}
            action={
              <Button variant="primary" onClick={() => onSearch({ day: 'month' })}>
                {t(isFiltered ? 'records.empty.filtered.action' : 'records.empty.action')}
              </Button>
            }
          />
        ) : isNarrow ? (
          <DealCards {...rows} />
        ) : (
          <DealTable {...rows} />
        )}
      </Rows>
      <Foot>
        <span>
          {data &&
            data.list.length > 0 &&
            `${t('records.footer', { n: data.total, from: first, to: first + data.list.length - 1 })} · `}
          {t('records.footer.note')}
        </span>
        <Pager
          page={page}
          pages={Math.max(Math.ceil((data?.total ?? 0) / PAGE_SIZE), 1)}
          onChange={(next) => {
            const { open: _open, ...rest } = search
            onSearch({ ...rest, page: next })
          }}
        />
      </Foot>
      <Dialog
        open={isNarrow && isFiltering}
        onClose={() => setIsFiltering(false)}
        title={t('records.filters')}
        sheet
        footer={
          <Button variant="primary" onClick={() => setIsFiltering(false)}>
            {t('records.filters.done')}
          </Button>
        }
      >
        <Stacked>
          <GroupChoice {...filters} />
          <DayChoice {...filters} />
          <RefField {...filters} />
        </Stacked>
      </Dialog>
    </Sheet>
  )
}

/** Every movement of the member's money (/mine/transRecord). Filters, page and the open row are in the address. */
const RecordsPage = ({ onSupport }: RecordsPageProps) => {
  const site = usePreInfo()
  const search = dealSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (next: DealSearch) => {
      void navigate({ to: '.', search: dealSearch({ ...next }), replace: true, resetScroll: false })
    },
    [navigate],
  )
  // No period has a name without the site's day.
  const today = site.data?.siteDay
  if (today !== undefined) return <Records search={search} onSearch={change} today={today} onSupport={onSupport} />
  if (site.error)
    return <ErrorState text={site.error.message} retrying={site.isFetching} onRetry={() => void site.refetch()} />
  return <Skeleton height="32rem" />
}

export default RecordsPage
