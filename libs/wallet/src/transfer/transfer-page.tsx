import { isAnsweredBySession, isStatus, useApiQuery, type ApiError } from '@pavilion/api-client'
import { getTransferRate, INTO_VENUE, OUT_OF_VENUE, venueTransferList } from '@pavilion/contract/games'
import type { PageProps } from '@pavilion/domain'
import { FormSupport } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { useBalance, useSession } from '@pavilion/session'
import { Button, Card, ConfirmDialog, EmptyState, ErrorState, toast, VisuallyHidden } from '@pavilion/ui-kit'
import { useState } from 'react'
import { Columns, SideColumn, Stack } from '../layout/deposit-layout.tsx'
import { DepositSkeleton } from '../layout/deposit-skeleton.tsx'
import { useVenues } from '../venues/use-venues.ts'
import { VenueList } from '../venues/venue-list.tsx'
import { givesMoney } from '../venues/venue-state.ts'
import { AutoCard } from './auto-card.tsx'
import { RecentCard } from './recent-card.tsx'
import { RecycleCard } from './recycle-card.tsx'
import { TransferForm, type TransferDirection, type TransferFormProps } from './transfer-form.tsx'
import { useRecycle } from './use-recycle.ts'
import { useWayIn } from './use-way-in.ts'

/** What a venue says; all else stands in the form (spec section 8). */
const isShownInDialog = (error: unknown): error is ApiError =>
  isStatus(
    error,
    'VENUE_ACTIVITY',
    'VENUE_MAINTENANCE',
    'PARAMETER_ERROR',
    'SYSTEM_ABNORMAL',
    'LOCKING_UNAVAILABLE',
    'UNKNOWN_TYPE',
  )

/** From the centre wallet and back, with any venue that keeps money of its own. */
const TransferColumn = ({
  wallets,
  wayIn,
  direction,
  onDirection,
}: Pick<TransferFormProps, 'wallets' | 'wayIn' | 'direction' | 'onDirection'>) => {
  const t = useText()
  const { data: balance } = useBalance()
  const rate = useApiQuery(getTransferRate, { channelCode: direction.venue })
  const [failure, setFailure] = useState<string>()
  return (
    <>
      <TransferForm
        wallets={wallets}
        centre={balance?.centerWalletBalance}
        rate={rate.data}
        wayIn={wayIn}
        direction={direction}
        onDirection={onDirection}
        onDone={({ state }) =>
          state === 'pending' ? toast(t('transfer.pending')) : toast(t('transfer.done'), 'success')
        }
        onFailed={(error) => {
          if (!isShownInDialog(error)) return false
          setFailure(error.message)
          return true
        }}
      />
      <ConfirmDialog
        open={failure !== undefined}
        title={t('transfer.failed.title')}
        message={failure}
        showCancel={false}
        sureText={t('transfer.failed.sure')}
        onSure={() => setFailure(undefined)}
        onCancel={() => setFailure(undefined)}
      />
    </>
  )
}

const Transfer = () => {
  const t = useText()
  const venues = useVenues()
  const recycling = useRecycle()
  const wayIn = useWayIn()
  const { data: recent } = useApiQuery(venueTransferList, {})
  const [chosenDirection, setDirection] = useState<TransferDirection>()
  // What came alone would push down what stands below it, or offer what is refused.
  if (venues.data && wayIn.isPending) return <DepositSkeleton />
  if (!venues.data) {
    if (!venues.error || isAnsweredBySession(venues.error)) return <DepositSkeleton />
    return (
      <Card>
        <ErrorState onRetry={() => void venues.refetch()} retrying={venues.isFetching} text={venues.error.message} />
      </Card>
    )
  }
  const { list, autoTransfer } = venues.data
  const own = list.filter(({ wallet }) => wallet === 'own')
  const transfers = recent?.list ?? []
  const isOutOnly = wayIn.restriction !== undefined
  const first = (isOutOnly ? own.find(givesMoney) : undefined) ?? own[0]
  const choice = chosenDirection ?? (first && { venue: first.channelCode, way: INTO_VENUE })
  const direction: TransferDirection | undefined = choice && isOutOnly ? { ...choice, way: OUT_OF_VENUE } : choice
  return (
    <Columns>
      <Stack>
        {direction ? (
          <TransferColumn wallets={own} wayIn={wayIn} direction={direction} onDirection={setDirection} />
        ) : (
          <Card>
            <VisuallyHidden as="h1">{t('transfer.title')}</VisuallyHidden>
            <EmptyState title={t('transfer.choose.none')} />
          </Card>
        )}
        <VenueList
          balances={venues.data}
          selected={direction?.venue}
          isOutOnly={isOutOnly || wayIn.limit?.left === 0n}
          onMove={(wallet, way) => {
            setDirection({ venue: wallet.channelCode, way })
            globalThis.scrollTo({ top: 0 })
          }}
          action={
            first && (
              <Button size="s" loading={recycling.task.busy} onClick={recycling.start}>
                {t('transfer.recycle')}
              </Button>
            )
          }
        />
      </Stack>
      <SideColumn>
        {recycling.begunAt !== undefined && <RecycleCard recycling={recycling} wallets={list} transfers={transfers} />}
        {first && <AutoCard isOn={autoTransfer === 1} />}
        <RecentCard transfers={transfers} wallets={list} />
      </SideColumn>
    </Columns>
  )
}

/** Money between the centre wallet and venues (/mine/transfermoney). */
export default function TransferPage({ onSupport }: Pick<PageProps, 'onSupport'>) {
  const session = useSession()
  return (
    <FormSupport value={onSupport}>
      {/* Another member may sign in on this page. */}
      <Transfer key={session.status === 'member' ? session.userId : ''} />
    </FormSupport>
  )
}
