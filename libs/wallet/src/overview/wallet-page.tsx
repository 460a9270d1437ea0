import { useApiQuery } from '@pavilion/api-client'
import { queryDealDays, queryDealRecord, type DealDay } from '@pavilion/contract/records'
import { useText, withTexts } from '@pavilion/i18n'
import { usePreInfo } from '@pavilion/session'
import { Card, ErrorState, linkStyles, Skeleton } from '@pavilion/ui-kit'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { ChartCard, type ChartChoice } from '../charts/chart-card.tsx'
import type { Series } from '../charts/day-series.ts'
import { Stack } from '../layout/deposit-layout.tsx'
import { daysAfter } from '../records/deal-search.ts'
import { RecentCard } from './recent-card.tsx'
import { TotalCard } from './total-card.tsx'
import { useOnline } from './use-online.ts'
import { useWalletParts } from './use-wallet-parts.tsx'
import { betsChoice, flowChoice, walletSearch, type WalletSearch } from './wallet-search.ts'

const VenuesCard = lazy(() => withTexts('transfer', () => import('../venues/venues-card.tsx')))

const Charts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  align-items: start;
  gap: var(--pv-space-4);

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Guide = styled(Link)`
  ${linkStyles}
  justify-self: start;
  font-size: var(--pv-size-13);
`

const RECENT = 7

const flowNet = ([deposited, withdrawn]: readonly [bigint, bigint]) => deposited - withdrawn
const betsNet = ([staked, returned]: readonly [bigint, bigint]) => returned - staked

/** The member's money at a glance (/mine/wallet): one call for both charts, two for the total, one for venues, one for what moved last. */
const WalletPage = () => {
  const t = useText()
  const search = walletSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = (next: WalletSearch) =>
    void navigate({ to: '.', search: walletSearch({ ...next }), replace: true, resetScroll: false })
  const isOnline = useOnline()
  const today = usePreInfo().data?.siteDay
  const total = useWalletParts()
  const figures = useApiQuery(queryDealDays, { days: 30 })
  const recent = useApiQuery(
    queryDealRecord,
    { beginDay: daysAfter(today ?? '1970-01-30', -29), endDay: today ?? '1970-01-30', pageNum: 1, pageSize: RECENT },
    { enabled: today !== undefined },
  )
  const charts = {
    figures: figures.data?.list,
    error: figures.error,
    retrying: figures.isFetching,
    onRetry: () => void figures.refetch(),
  }
  const series = (name: string, of: (day: DealDay) => bigint, fill: Series['fill']): Series => ({ name, of, fill })
  const chooseFlow = ({ days, as }: ChartChoice) => {
    const { flowDays: _days, flowAs: _as, ...rest } = search
    change({ ...rest, ...(days === 7 && { flowDays: 7 }), ...(as === 'table' && { flowAs: 'table' }) })
  }
  const chooseBets = ({ days, as }: ChartChoice) => {
    const { betsDays: _days, betsAs: _as, ...rest } = search
    change({ ...rest, ...(days === 30 && { betsDays: 30 }), ...(as === 'table' && { betsAs: 'table' }) })
  }
  return (
    <Stack>
      {total.error ? (
        <Card>
          <ErrorState text={total.error.message} retrying={total.isFetching} onRetry={total.retry} />
        </Card>
      ) : (
        <TotalCard parts={total.parts} currency={total.currency} updated={total.updated} isOffline={!isOnline} />
      )}
      <Charts>
        <ChartCard
          {...charts}
          title={t('records.wallet.flow.title')}
          form="mirror"
          series={[
            series(t('records.wallet.chart.deposited'), ({ deposited }) => deposited, 'solid'),
            series(t('records.wallet.chart.withdrawn'), ({ withdrawn }) => withdrawn, 'hatched'),
          ]}
          net={{ name: t('records.wallet.chart.flowNet'), of: flowNet, isWon: false }}
          choice={flowChoice(search)}
          onChoice={chooseFlow}
        />
        <ChartCard
          {...charts}
          title={t('records.wallet.bets.title')}
          form="pair"
          series={[
            series(t('records.wallet.chart.staked'), ({ staked }) => staked, 'hatched'),
            series(t('records.wallet.chart.returned'), ({ returned }) => returned, 'solid'),
          ]}
          net={{ name: t('records.wallet.chart.net'), of: betsNet, isWon: true }}
          choice={betsChoice(search)}
          onChoice={chooseBets}
        />
      </Charts>
      <Suspense fallback={<Skeleton height="16rem" />}>
        <VenuesCard />
      </Suspense>
      <RecentCard
        deals={recent.data?.list}
        today={today}
        error={recent.error}
        retrying={recent.isFetching}
        onRetry={() => void recent.refetch()}
      />
      <Guide to="/mine/introTutorial">{t('records.wallet.guide')}</Guide>
    </Stack>
  )
}

export default WalletPage
