import { OUT_OF_VENUE, type RecycledWallet, type WalletAtVenue, type WalletTransfer } from '@pavilion/contract/games'
import { FormNotice } from '@pavilion/form'
import { localised, timeWithSeconds, useLanguage, useText, type Translate } from '@pavilion/i18n'
import { formatAmount, formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { Button, EmptyState, Icon, Money, Spinner, Tag, type IconName } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Panel } from '../layout/deposit-layout.tsx'
import type { Recycling } from './use-recycle.ts'

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--pv-space-3);
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`
const Sum = styled.div`
  display: grid;
  gap: var(--pv-space-1);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  strong {
    color: var(--pv-accent-text);
    font-size: var(--pv-size-28);
    line-height: 1.3;
  }

  span {
    display: flex;
    flex-wrap: wrap;
    gap: var(--pv-space-1);
  }
`
const Item = styled.li`
  display: grid;
  grid-template-columns: 1.25rem minmax(0, 1fr) auto;
  gap: var(--pv-space-3);
  padding: var(--pv-space-2) 0;
  border-top: 1px solid var(--pv-border);
  font-size: var(--pv-size-14);

  small {
    display: block;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  > :last-child {
    font-size: var(--pv-size-16);
    font-variant-numeric: tabular-nums;
  }

  &[data-tone='done'] > :first-child {
    color: var(--pv-down);
  }

  &[data-tone='left'] > :first-child,
  &[data-tone='left'] small {
    color: var(--pv-warning);
  }

  &:not([data-tone='done']) > :last-child {
    color: var(--pv-text-2);
  }
`

type Outcome = RecycledWallet['outcome']
type Tone = 'done' | 'pending' | 'left'

const ICON_OF: Readonly<Record<Outcome, IconName>> = {
  done: 'check',
  pending: 'clock',
  refused: 'warning',
  cancelled: 'warning',
  activity: 'lock',
  maintenance: 'warning',
  unanswered: 'warning',
}
const toneOf = (outcome: Outcome): Tone => (outcome === 'done' || outcome === 'pending' ? outcome : 'left')

const noteOf = ({ outcome, activityLeft = 0n }: RecycledWallet, t: Translate): string =>
  outcome === 'activity'
    ? t('transfer.recycle.activity', { left: formatMoney(activityLeft) })
    : t(`transfer.recycle.${outcome}`)

export interface RecycleCardProps {
  readonly recycling: Recycling
  readonly wallets: readonly WalletAtVenue[]
  /** The last ones: of those that came while it runs, each venue’s row. */
  readonly transfers: readonly WalletTransfer[]
}

/** Bringing everything back: a row as each venue answers; the sum is only what has arrived. */
export const RecycleCard = ({ recycling, wallets, transfers }: RecycleCardProps) => {
  const { task, begunAt = 0, result, endedAt, start } = recycling
  const t = useText()
  const [language] = useLanguage()
  const zone = useTimeZone()
  const during: readonly RecycledWallet[] = transfers.flatMap(({ channelCode, ty, createdAt, state, amount }) => {
    const wallet = wallets.find((each) => each.channelCode === channelCode)
    return wallet && ty === OUT_OF_VENUE && createdAt * 1000 >= begunAt - 1000
      ? [{ channelCode, name: wallet.name, outcome: state, amount }]
      : []
  })
  const list = result?.list ?? during
  const arrived = list.reduce((sum, { outcome, amount }) => (outcome === 'done' ? sum + (amount ?? 0n) : sum), 0n)
  const count = (tone: Tone) => list.filter(({ outcome }) => toneOf(outcome) === tone).length
  return (
    <Panel aria-live="polite">
      <Head>
        <h2>{t('transfer.recycle.title')}</h2>
        {endedAt !== undefined && <span>{timeWithSeconds(Math.floor(endedAt / 1000), zone)}</span>}
      </Head>
      <FormNotice of={task} />
      {result && list.length === 0 ? (
        <EmptyState icon="info" title={t('transfer.recycle.none')} />
      ) : (
        <>
          <Sum>
            {t('transfer.recycle.arrived')}
            <strong>
              <Money amount={arrived} display />
            </strong>
            <span>
              {task.busy && <Tag tone="accent">{t('transfer.recycle.running')}</Tag>}
              {count('done') > 0 && <Tag tone="down">{t('transfer.recycle.count.done', { count: count('done') })}</Tag>}
              {count('pending') > 0 && (
                <Tag tone="accent">{t('transfer.recycle.count.pending', { count: count('pending') })}</Tag>
              )}
              {count('left') > 0 && (
                <Tag tone="warning">{t('transfer.recycle.count.left', { count: count('left') })}</Tag>
              )}
            </span>
          </Sum>
          <ul>
            {list.map((row) => (
              <Item key={row.channelCode} data-tone={toneOf(row.outcome)}>
                <Icon name={ICON_OF[row.outcome]} size={18} />
                <span>
                  {localised(row.name, language)}
                  <small>{noteOf(row, t)}</small>
                </span>
                <span>
                  {row.amount === null ? '—' : `${row.outcome === 'done' ? '+' : ''}${formatAmount(row.amount)}`}
                </span>
              </Item>
            ))}
            {task.busy && list.length === 0 && (
              <Item>
                <Spinner />
                <span>{t('transfer.recycle.asking')}</span>
              </Item>
            )}
          </ul>
        </>
      )}
      {!task.busy && (
        <Button size="s" onClick={start}>
          {t('transfer.recycle.again')}
        </Button>
      )}
    </Panel>
  )
}
