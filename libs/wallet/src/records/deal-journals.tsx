import { useApiQuery } from '@pavilion/api-client'
import { queryDealJournals, type Deal, type DealJournals } from '@pavilion/contract/records'
import { dayOf, timeWithSeconds, useLanguage, useText, withTexts } from '@pavilion/i18n'
import { formatCoinRate, formatMoney, writtenOut } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { Button, buttonData, buttonStyles, CopyButton, ErrorState, Skeleton } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { styled } from 'styled-components'
import { Signed } from '../amount/signed.tsx'
import { coinText } from '../coins/coin-text.ts'
import { aboutOf, accountWord, kindWord, stepWord, whyWord } from './deal-words.ts'

const WithdrawalCourse = lazy(() => withTexts('withdraw', () => import('./withdrawal-course.tsx')))

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(16rem, 1fr);
  font-size: var(--pv-size-13);

  > section {
    padding: var(--pv-space-4) var(--pv-space-5);
  }

  > section + section {
    border-inline-start: 1px solid var(--pv-border);
  }

  h2,
  h3 {
    font-size: var(--pv-size-14);
  }

  @media (max-width: 1100px) {
    grid-template-columns: minmax(0, 1fr);

    > section {
      padding: var(--pv-space-4);
    }

    > section + section {
      border-top: 1px solid var(--pv-border);
      border-inline-start: 0;
    }
  }
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--pv-space-1) var(--pv-space-3);
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);

  h2 {
    color: var(--pv-text);
  }
`
const Steps = styled.ol`
  margin: var(--pv-space-2) 0 0;
  padding: 0;
  list-style: none;

  li {
    display: grid;
    grid-template-columns: 5.5rem minmax(0, 1fr);
    gap: var(--pv-space-2);
    padding-block: var(--pv-space-3);
    border-top: 1px solid var(--pv-border);
  }

  small,
  p {
    display: block;
    margin: 0;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
`
const Postings = styled.dl`
  display: grid;
  gap: var(--pv-space-1);
  margin: var(--pv-space-2) 0 0;

  div {
    display: flex;
    align-items: center;
    gap: var(--pv-space-2);
  }

  div::before {
    content: '';
    width: 0.1875rem;
    height: 0.875rem;
    background: var(--pv-border-input);
  }

  div[data-side='in']::before {
    background: var(--pv-accent);
  }

  dd {
    margin: 0 0 0 auto;
  }
`
const Facts = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: baseline;
  gap: var(--pv-space-3) var(--pv-space-4);
  margin: var(--pv-space-3) 0;

  dt {
    color: var(--pv-text-2);
  }

  dd {
    margin: 0;
    text-align: end;
    overflow-wrap: anywhere;
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-2);
`
const To = styled(Link)`
  ${buttonStyles}
`

export interface DealJournalsProps {
  readonly deal: Deal
  readonly onSupport: () => void
}

const factsOf = (
  t: ReturnType<typeof useText>,
  { change, kind }: Deal,
  about: string,
  { withdrawal }: DealJournals,
  language: string,
): readonly (readonly [string, string])[] => {
  const size = change < 0n ? -change : change
  const capital = writtenOut(size, language)
  if (!withdrawal)
    return [
      [t('records.detail.kind'), kindWord(t, kind)],
      [t('records.column.about'), about],
      [t('records.detail.amount'), formatMoney(size)],
      ...(capital === undefined ? [] : [[t('records.detail.capital'), capital] as const]),
    ]
  return [
    [t('records.detail.paidTo'), about],
    [t('records.detail.amount'), formatMoney(withdrawal.amount)],
    [t('records.detail.fee'), formatMoney(withdrawal.fee)],
    [t('records.detail.net'), formatMoney(withdrawal.net)],
    ...(withdrawal.coins
      ? [
          [t('records.detail.coins'), coinText(withdrawal.coins.amount, withdrawal.coins.coin)] as const,
          [t('records.detail.rate'), formatCoinRate(withdrawal.coins.rate, withdrawal.coins.coin)] as const,
        ]
      : []),
    ...(capital === undefined ? [] : [[t('records.detail.capital'), capital] as const]),
  ]
}

/** How the money of one row went: every journal of its order or bet, each coming to nothing. */
export const DealJournalsView = ({ deal, onSupport }: DealJournalsProps) => {
  const t = useText()
  const zone = useTimeZone()
  const [language] = useLanguage()
  const { data, error, isFetching, refetch } = useApiQuery(queryDealJournals, { id: deal.id })
  if (!data && error) return <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
  if (!data) return <Skeleton height="14rem" />
  const isBet = deal.ref.startsWith('CR')
  return (
    <Columns>
      <section aria-label={t('records.detail.title')}>
        <Head>
          <h2>{t('records.detail.title')}</h2>
          <span>{t('records.detail.zero')}</span>
        </Head>
        <Steps>
          {data.list.map(({ id, at, kind, postings }) => (
            <li key={id}>
              <time dateTime={new Date(at * 1000).toISOString()}>
                {timeWithSeconds(at, zone)}
                <small>{dayOf(at, zone)}</small>
              </time>
              <div>
                <h3>{stepWord(t, kind)}</h3>
                <p>{whyWord(t, kind)}</p>
                <Postings>
                  {postings.map(({ account, amount }) => (
                    <div key={account} data-side={amount > 0n ? 'in' : 'out'}>
                      <dt>{accountWord(t, account, kind)}</dt>
                      <dd>
                        <Signed amount={amount} />
                      </dd>
                    </div>
                  ))}
                </Postings>
              </div>
            </li>
          ))}
        </Steps>
      </section>
      <section aria-label={t('records.detail.facts')}>
        <h2>{t(data.withdrawal ? 'records.detail.withdrawal' : 'records.detail.facts')}</h2>
        <Facts>
          <dt>{t('records.detail.ref')}</dt>
          <dd>
            {deal.ref} <CopyButton compact text={deal.ref} label={t('records.detail.copy')} />
          </dd>
          {factsOf(t, deal, aboutOf(deal, language, t), data, language).map(([name, value]) => [
            <dt key={`${name}-name`}>{name}</dt>,
            <dd key={name}>{value}</dd>,
          ])}
        </Facts>
        {data.withdrawal && (
          <Suspense fallback={<Skeleton height="6rem" />}>
            <WithdrawalCourse withdrawal={data.withdrawal} onSupport={onSupport} />
          </Suspense>
        )}
        <Actions>
          {data.withdrawal && !data.withdrawal.endedAt && (
            <To
              to={`/mine/takemoney?order=${encodeURIComponent(data.withdrawal.orderNo)}`}
              {...buttonData({ variant: 'secondary', size: 's' })}
            >
              {t('records.detail.withdrawLink')}
            </To>
          )}
          {isBet && (
            <To
              to={`/mine/betRecord?ticket=${encodeURIComponent(deal.ref)}`}
              {...buttonData({ variant: 'secondary', size: 's' })}
            >
              {t('records.detail.betLink')}
            </To>
          )}
          <Button variant="secondary" size="s" onClick={onSupport}>
            {t('records.detail.support')}
          </Button>
        </Actions>
      </section>
    </Columns>
  )
}
