import { BetPart } from './bet-part.tsx'
import { dayOf, useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { Button, ErrorState, Select, Skeleton } from '@pavilion/ui-kit'
import { Fault } from './feedback.styles.ts'
import { useDecidedBets } from './use-decided-bets.ts'

export interface BetChoiceProps {
  readonly ticketId: string
  /** That of the address: to be chosen however old it is. */
  readonly linkedBet: string | undefined
  readonly onChange: (ticketId: string) => void
  readonly error: string | undefined
}

/** Of bets that may be complained about. */
export const BetChoice = ({ ticketId, linkedBet, onChange, error: fault }: BetChoiceProps) => {
  const t = useText()
  const zone = useTimeZone()
  const { bets, isReady, isLoading, hasMore, showMore, error, retry, isRetrying } = useDecidedBets(linkedBet)
  if (!isReady)
    return error ? (
      <ErrorState text={error.message} retrying={isRetrying} onRetry={retry} />
    ) : (
      <Skeleton height="2.75rem" />
    )
  if (bets.length === 0)
    return (
      <>
        <p>{t('feedback.form.bet.none')}</p>
        {fault && <Fault role="alert">{fault}</Fault>}
      </>
    )
  const selectedBet = bets.find(({ bet }) => bet.ticketId === ticketId)
  return (
    <>
      <Select
        label={t('feedback.form.bet')}
        placeholder={t('feedback.form.bet.choose')}
        options={bets.map(({ bet }) => ({
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
      {hasMore && (
        <Button size="s" loading={isLoading} onClick={showMore}>
          {t('feedback.form.bet.more')}
        </Button>
      )}
      {selectedBet && <BetPart bet={selectedBet.bet} />}
    </>
  )
}
