import { useText } from '@pavilion/i18n'
import { buttonData, buttonStyles, IconButton, Money, Skeleton } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { useAtom } from 'jotai'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { hiddenBalanceAtom } from '../balance/hidden-balance.ts'
import { Swatch } from '../charts/chart-card.tsx'
import { Panel } from '../layout/deposit-layout.tsx'
import { DepositWay, DepositWayNote } from '../offer/deposit-way.tsx'

const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: var(--pv-space-4);

  /* The buttons stand below the parts. */
  @media (max-width: 600px) {
    display: contents;
  }
`
const Title = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-2);
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);

  h1 {
    color: var(--pv-text);
  }
`
const Sum = styled.p`
  margin: 0;
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  strong {
    display: block;
    min-height: 3.25rem;
    color: var(--pv-text);
    font-family: var(--pv-font-numeral);
    font-size: 2.5rem;
    font-weight: var(--pv-weight-numeral);
    font-variant-numeric: tabular-nums;
    line-height: 1.3;
  }

  @media (max-width: 600px) {
    strong {
      min-height: 2.75rem;
      font-size: var(--pv-size-28);
    }
  }
`
const Buttons = styled.div`
  display: flex;
  gap: var(--pv-space-3);

  > * {
    min-width: 7rem;
  }

  @media (max-width: 600px) {
    order: 1;

    > * {
      flex: 1;
      min-width: 0;
    }
  }
`
const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 0.625rem;
  overflow: hidden;
  border-radius: var(--pv-radius-pill);
  background: var(--pv-surface-2);

  > i {
    width: auto;
    height: 100%;
    min-width: 2px;
    border-radius: 0;
  }
`
const Parts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: var(--pv-space-4) 0;
  margin: 0;

  > div {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--pv-space-1);
    padding-inline: var(--pv-space-5);
    border-inline-start: 1px solid var(--pv-border);
  }

  > div:first-child {
    padding-inline-start: 0;
    border-inline-start: 0;
  }

  dt {
    display: flex;
    align-items: center;
    gap: var(--pv-space-2);
    font-size: var(--pv-size-14);
  }

  dd {
    margin: 0;
    font-family: var(--pv-font-numeral);
    font-size: var(--pv-size-20);
    font-variant-numeric: tabular-nums;
    font-weight: var(--pv-weight-numeral);
  }

  dd[data-note] {
    font-family: inherit;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
  }

  @media (max-width: 600px) {
    grid-template-columns: minmax(0, 1fr);
    gap: 0;

    > div {
      grid-template-columns: minmax(0, 1fr) auto;
      align-items: center;
      min-height: 3.5rem;
      padding: var(--pv-space-2) 0;
      border-inline-start: 0;
      border-bottom: 1px solid var(--pv-border);
    }

    > div:last-child {
      border-bottom: 0;
    }

    dd:not([data-note]) {
      grid-column: 2;
      grid-row: 1 / span 2;
      font-size: var(--pv-size-16);
    }
  }
`
const To = styled(Link)`
  ${buttonStyles}
`

/** As high as the parts that they stand for: what is below them stays where it is. */
const WAITING = ['centre', 'locked', 'venues'] as const

/** A part of the total: a span of the bar, repeated in words. */
export interface WalletPart {
  readonly name: string
  /** Fen; undefined: it could not be asked, and the total is without it. */
  readonly amount: bigint | undefined
  readonly fill: 'solid' | 'hatched' | 'soft'
  readonly note: ReactNode
}

export interface TotalCardProps {
  readonly parts: readonly WalletPart[] | undefined
  readonly currency: string | undefined
  /** When the figures were asked, HH:MM:SS. */
  readonly updated: string | undefined
  readonly isOffline: boolean
}

/** All that a member has here: each part of it is in the bar and in words. */
export const TotalCard = ({ parts, currency, updated, isOffline }: TotalCardProps) => {
  const t = useText()
  const [isHidden, setIsHidden] = useAtom(hiddenBalanceAtom)
  const total = parts?.reduce((all, { amount }) => all + (amount ?? 0n), 0n)
  const money = (amount: bigint) => <Money amount={amount} currency={currency} hidden={isHidden} />
  return (
    <Panel as="section" aria-label={t('records.wallet.title')}>
      <Top>
        <div>
          <Title>
            <h1>{t('records.wallet.title')}</h1>
            <IconButton
              size="s"
              icon={isHidden ? 'eye-off' : 'eye'}
              label={t(isHidden ? 'records.wallet.show' : 'records.wallet.hide')}
              onClick={() => setIsHidden(!isHidden)}
            />
            {updated && (
              <span role="status">
                {t(isOffline ? 'records.wallet.offline' : 'records.wallet.updated', { time: updated })}
              </span>
            )}
          </Title>
          <Sum>
            {t('records.wallet.total')}
            <strong>{total === undefined ? <Skeleton width="12rem" height="2.5rem" /> : money(total)}</strong>
          </Sum>
          <DepositWayNote />
        </div>
        <Buttons>
          <DepositWay label={t('records.wallet.deposit')} disabled={isOffline} />
          <To to="/mine/transfermoney" disabled={isOffline} {...buttonData({ variant: 'secondary' })}>
            {t('records.wallet.transfer')}
          </To>
          <To to="/mine/takemoney" disabled={isOffline} {...buttonData({ variant: 'secondary' })}>
            {t('records.wallet.withdraw')}
          </To>
        </Buttons>
      </Top>
      <Bar aria-hidden>
        {parts?.map(
          ({ name, amount, fill }) =>
            amount !== undefined &&
            amount > 0n && <Swatch key={name} data-fill={fill} style={{ flexGrow: Number(amount) }} />,
        )}
      </Bar>
      <Parts>
        {parts?.map(({ name, amount, fill, note }) => (
          <div key={name}>
            <dt>
              <Swatch data-fill={fill} />
              {name}
            </dt>
            <dd>{amount === undefined ? '—' : money(amount)}</dd>
            <dd data-note="">{amount === undefined ? t('records.wallet.partFailed') : isHidden ? '' : note}</dd>
          </div>
        )) ??
          WAITING.map((name) => (
            <div key={name}>
              <dt>
                <Skeleton width="6rem" height="1lh" />
              </dt>
              <dd>
                <Skeleton width="7rem" height="1lh" />
              </dd>
              <dd data-note="">
                <Skeleton width="9rem" height="1lh" />
              </dd>
            </div>
          ))}
      </Parts>
    </Panel>
  )
}
