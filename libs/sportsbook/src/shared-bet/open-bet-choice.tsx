import { useApiQuery } from '@pavilion/api-client'
import { betRecordList } from '@pavilion/contract/games'
import type { PartProps } from '@pavilion/domain'
import { usePreInfo } from '@pavilion/session'
import { Button, EmptyState, ErrorState, Skeleton } from '@pavilion/ui-kit'
import { useId } from 'react'
import { styled } from 'styled-components'
import { OpenBetLegs } from '../cash-out/open-bet.tsx'
import { useTranslate } from '../market/translate.ts'
import { dayRange } from '../records/record-search.ts'
import { Entries, Entry } from '../wager/ticket.styles.ts'

const Bet = styled(Entry)`
  gap: 0.25rem;

  > button {
    justify-self: end;
  }
`
/** The newest; who wants to show an older one finds it among the open bets. */
const MOST = 20

/** Open bets of the reader, one to show to others. */
export default function OpenBetChoice({ onChoose }: PartProps['openBetChoice']) {
  const { t } = useTranslate()
  const id = useId()
  const today = usePreInfo().data?.siteDay
  const days = dayRange({ day: 'month' }, today ?? '1970-01-01')
  const { data, isError, refetch } = useApiQuery(
    betRecordList,
    { category: 'TY', ...days, state: 'open', pageNum: 1, pageSize: MOST },
    { enabled: today !== undefined },
  )
  if (!data && isError) return <ErrorState title={t('betting.open.error')} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="9rem" />
  if (data.list.length === 0) return <EmptyState title={t('betting.open.empty')} />
  return (
    <Entries>
      {data.list.map((wager) => (
        <Bet key={wager.ticketId}>
          <div id={`${id}${wager.ticketId}`}>
            <OpenBetLegs wager={wager} />
          </div>
          <Button
            size="s"
            icon="share"
            aria-describedby={`${id}${wager.ticketId}`}
            onClick={() => onChoose(wager.ticketId)}
          >
            {t('betting.shared.choose')}
          </Button>
        </Bet>
      ))}
    </Entries>
  )
}
