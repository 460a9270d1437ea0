import { useApiQuery } from '@pavilion/api-client'
import { queryMemberBetList } from '@pavilion/contract/feedback'
import { BetPart } from './bet-part.tsx'
import { dayOf, useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { ErrorState, Select, Skeleton } from '@pavilion/ui-kit'

/** As many as a person looks through. */
const MOST = 100

export interface BetChoiceProps {
  readonly ticketId: string
  readonly onChange: (ticketId: string) => void
  readonly error: string | undefined
}

/** Of bets that may be complained about. */
export const BetChoice = ({ ticketId, onChange, error: fault }: BetChoiceProps) => {
  const t = useText()
  const zone = useTimeZone()
  const { data, error, isFetching, refetch } = useApiQuery(queryMemberBetList, { pageNum: 1, pageSize: MOST })
  if (!data)
    return error ? (
      <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height="2.75rem" />
    )
  if (data.list.length === 0) return <p>{t('feedback.form.bet.none')}</p>
  const selectedBet = data.list.find(({ bet }) => bet.ticketId === ticketId)
  return (
    <>
      <Select
        label={t('feedback.form.bet')}
        placeholder={t('feedback.form.bet.choose')}
        options={data.list.map(({ bet }) => ({
          value: bet.ticketId,
          label: t('feedback.form.bet.option', {
            id: bet.ticketId,
            amount: formatMoney(bet.stake),
            day: dayOf(bet.placedAt, zone),
          }),
        }))}
        value={selectedBet ? ticketId : ''}
        onChange={onChange}
        error={fault}
        hint={selectedBet && t('feedback.form.bet.until', { day: dayOf(selectedBet.until, zone) })}
      />
      {selectedBet && <BetPart bet={selectedBet.bet} />}
    </>
  )
}
