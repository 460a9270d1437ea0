import { useApiQuery } from '@pavilion/api-client'
import { LEAST_COUNTED_PRICE, turnoverBets, type TurnoverRequirement } from '@pavilion/contract/funds'
import { dayOf, localised, timeOfDay, useLanguage, useText } from '@pavilion/i18n'
import { formatAmount } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { ErrorState, Pager, Skeleton, VisuallyHidden } from '@pavilion/ui-kit'
import { keepPreviousData } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'

const PAGE_SIZE = 10

const Box = styled.div`
  display: grid;
  gap: var(--pv-space-2);
  padding: var(--pv-space-3) var(--pv-space-4);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
  font-size: var(--pv-size-13);
`
const Table = styled.table`
  width: 100%;
  border-collapse: collapse;

  th,
  td {
    padding: var(--pv-space-2) 0;
    border-bottom: 1px solid var(--pv-border);
    text-align: left;
    vertical-align: baseline;
  }

  th {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
  }

  td + td {
    padding-left: var(--pv-space-3);
  }

  th:nth-child(n + 3),
  td:nth-child(n + 3) {
    text-align: right;
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }

  td:first-child {
    color: var(--pv-text-2);
    white-space: nowrap;
  }

  small {
    display: block;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
`
const Note = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`

/** Which bets count towards a requirement, what each counts, and why. */
export const TurnoverBets = ({ requirement }: { requirement: TurnoverRequirement }) => {
  const t = useText()
  const [language] = useLanguage()
  const zone = useTimeZone()
  const [page, setPage] = useState(1)
  const { data, error, isFetching, refetch } = useApiQuery(
    turnoverBets,
    { requirementId: requirement.id, pageNum: page, pageSize: PAGE_SIZE },
    { placeholderData: keepPreviousData },
  )
  const pageCount = Math.max(Math.ceil((data?.total ?? 0) / PAGE_SIZE), 1)
  const rows = () => {
    if (error && !data)
      return (
        <ErrorState text={t('withdraw.turnover.bets.failed')} retrying={isFetching} onRetry={() => void refetch()} />
      )
    if (!data) return <Skeleton height="6rem" />
    if (data.list.length === 0) return <Note>{t('withdraw.turnover.bets.none')}</Note>
    return (
      <Table>
        <caption>
          <VisuallyHidden>{t('withdraw.turnover.bets')}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">{t('withdraw.turnover.bets.time')}</th>
            <th scope="col">{t('withdraw.turnover.bets.bet')}</th>
            <th scope="col">{t('withdraw.turnover.bets.stake')}</th>
            <th scope="col">{t('withdraw.turnover.bets.counted')}</th>
          </tr>
        </thead>
        <tbody>
          {data.list.map((bet) => (
            <tr key={bet.ticketId}>
              <td>
                {dayOf(bet.settledAt, zone).slice(5)} {timeOfDay(bet.settledAt, zone)}
              </td>
              <td>
                {localised(bet.title, language)}
                <small>{t(`withdraw.turnover.reason.${bet.reason}`)}</small>
              </td>
              <td>{formatAmount(bet.stake)}</td>
              <td>
                <strong>{formatAmount(bet.counted)}</strong>
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
    )
  }
  return (
    <Box aria-busy={isFetching}>
      {rows()}
      {data && pageCount > 1 && (
        <>
          <Note>{t('withdraw.turnover.bets.pages', { count: data.total, page, pages: pageCount })}</Note>
          <Pager page={page} pages={pageCount} onChange={setPage} />
        </>
      )}
      <Note>{t('withdraw.turnover.rule', { price: (LEAST_COUNTED_PRICE / 1000).toFixed(2) })}</Note>
    </Box>
  )
}
