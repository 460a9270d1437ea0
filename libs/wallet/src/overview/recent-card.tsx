import type { Deal } from '@pavilion/contract/records'
import { dayOf, timeOfDay, useLanguage, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { EmptyState, ErrorState, Icon, quietLinkStyles, Skeleton, Tag } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { Signed } from '../amount/signed.tsx'
import { Panel } from '../layout/deposit-layout.tsx'
import { aboutOf, iconOf, kindWord, STATE_TONES } from '../records/deal-words.ts'

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
`
const All = styled(Link)`
  ${quietLinkStyles}
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-1);
  font-size: var(--pv-size-13);
  white-space: nowrap;
`
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: var(--pv-size-13);

  li {
    display: grid;
    grid-template-columns: 2rem minmax(0, 1fr) auto;
    align-items: center;
    gap: 0 var(--pv-space-3);
    min-height: 3.5rem;
    border-top: 1px solid var(--pv-border);
  }

  p {
    margin: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  div:last-child {
    text-align: end;
  }
`
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 2rem;
  height: 2rem;
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface-2);
  color: var(--pv-text-2);
`

export interface RecentCardProps {
  /** Newest first. */
  readonly deals: readonly Deal[] | undefined
  /** YYYY-MM-DD at the site: of today only the time is told. */
  readonly today: string | undefined
  readonly error: Error | null
  readonly retrying: boolean
  readonly onRetry: () => void
}

export const RecentCard = ({ deals, today, error, retrying, onRetry }: RecentCardProps) => {
  const t = useText()
  const zone = useTimeZone()
  const [language] = useLanguage()
  return (
    <Panel as="section" aria-label={t('records.wallet.recent.title')}>
      <Head>
        <h2>{t('records.wallet.recent.title')}</h2>
        <All to="/mine/transRecord">
          {t('records.wallet.recent.all')} <Icon name="chevron-right" size={14} />
        </All>
      </Head>
      {!deals && error ? (
        <ErrorState text={error.message} retrying={retrying} onRetry={onRetry} />
      ) : !deals ? (
        <Skeleton height="20rem" />
      ) : deals.length === 0 ? (
        <EmptyState icon="clock" title={t('records.wallet.recent.none')} />
      ) : (
        <List>
          {deals.map((deal) => (
            <li key={deal.id}>
              <Mark aria-hidden>
                <Icon name={iconOf(deal.kind)} size={16} />
              </Mark>
              <div style={{ minWidth: 0 }}>
                <p>
                  <b>{kindWord(t, deal.kind)}</b>{' '}
                  {deal.state !== 'done' && (
                    <Tag tone={STATE_TONES[deal.state]}>{t(`records.state.${deal.state}`)}</Tag>
                  )}
                </p>
                <p>
                  <small>{aboutOf(deal, language, t)}</small>
                </p>
              </div>
              <div>
                <b>
                  <Signed amount={deal.change} />
                </b>
                <p>
                  <small>
                    {deal.day === today ? '' : `${dayOf(deal.at, zone).slice(5)} `}
                    {timeOfDay(deal.at, zone)}
                  </small>
                </p>
              </div>
            </li>
          ))}
        </List>
      )}
    </Panel>
  )
}
