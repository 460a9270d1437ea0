import { useText } from '@pavilion/i18n'
import { useRestriction } from '@pavilion/session'
import { buttonData, buttonStyles, ErrorState, Skeleton } from '@pavilion/ui-kit'
import { Link, useNavigate } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { Panel } from '../layout/deposit-layout.tsx'
import { useVenues } from './use-venues.ts'
import { VenueList } from './venue-list.tsx'

const To = styled(Link)`
  ${buttonStyles}
`

/** What is at venues, on pages that lead to the one where it moves. */
const VenuesCard = () => {
  const t = useText()
  const navigate = useNavigate()
  const { data, error, isFetching, refetch } = useVenues()
  const isOutOnly = useRestriction() !== undefined
  if (data)
    return (
      <VenueList
        balances={data}
        isOutOnly={isOutOnly}
        onMove={() => void navigate({ to: '/mine/transfermoney' })}
        action={
          <To to="/mine/transfermoney" {...buttonData({ size: 's' })}>
            {t('transfer.recycle')}
          </To>
        }
      />
    )
  return (
    <Panel>
      {error ? (
        <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Skeleton height="16rem" />
      )}
    </Panel>
  )
}

export default VenuesCard
