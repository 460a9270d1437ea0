import type { MoneyLimit } from '@pavilion/contract/protection'
import { FormNotice, useTask } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { Button, ProgressRing, Tag } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Head, Line, Panel, Words } from '../../parts/layout.tsx'
import { moment } from '../../parts/moment.ts'
import { hoursMinutesSeconds, useUntilConfirmed } from '../until-confirmed.ts'
import { nameOf } from './limit-facts.ts'
import { useSetLimit } from './use-limits.ts'

const Item = styled.li`
  display: grid;
  gap: var(--pv-space-2);
  padding-top: var(--pv-space-3);
  border-top: 1px solid var(--pv-border);

  strong {
    font-size: var(--pv-size-16);
  }
`

const Parts = styled.div`
  display: flex;
  align-items: center;
  gap: var(--pv-space-4);
`
const Facts = styled.div`
  display: grid;
  gap: var(--pv-space-1);
  min-width: 0;
`
const Left = styled.span`
  display: grid;
  font-size: var(--pv-size-14);
  font-weight: var(--pv-weight-bold);
  font-variant-numeric: tabular-nums;

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
  }
`
const COOLING_SECONDS = 86_400

type Waiting = MoneyLimit & { readonly pending: NonNullable<MoneyLimit['pending']> }

const Raise = ({ limit }: { readonly limit: Waiting }) => {
  const t = useText()
  const zone = useTimeZone()
  const task = useTask()
  const { set, withdraw } = useSetLimit()
  const { kind, period, amount, pending } = limit
  const names = { period: t(`protection.limits.${period}`), kind: t(`protection.limits.${kind}`) }
  const { secondsLeft, isReady, isOver } = useUntilConfirmed(pending)
  const timeLeft = hoursMinutesSeconds(secondsLeft)
  const money = (fen: bigint | null) =>
    fen === null ? t('protection.limits.pending.none') : formatMoney(fen, undefined, { strip: true })
  if (isOver) return null
  return (
    <Item>
      <Head>
        <span>
          {t('protection.limits.pending.of', names)} {money(amount)} → <strong>{money(pending.amount)}</strong>
        </span>
        <span role="status">
          <Tag tone={isReady ? 'accent' : 'warning'}>
            {t(isReady ? 'protection.limits.pending.ready' : 'protection.limits.pending.waits')}
          </Tag>
        </span>
      </Head>
      <Parts>
        {!isReady && (
          <ProgressRing
            value={secondsLeft / COOLING_SECONDS}
            label={`${t('protection.limits.pending.left')} ${timeLeft}`}
          >
            <Left>
              {timeLeft}
              <small>{t('protection.limits.pending.left')}</small>
            </Left>
          </ProgressRing>
        )}
        <Facts>
          <Words>{t('protection.limits.pending.from', { time: moment(pending.from, zone) })}</Words>
          <Words>
            {t(isReady ? 'protection.limits.pending.yes' : 'protection.limits.pending.text', {
              time: moment(pending.until, zone),
            })}
          </Words>
        </Facts>
      </Parts>
      <FormNotice of={task} />
      <Line>
        <Button
          variant="primary"
          disabled={!isReady}
          loading={task.busy}
          aria-label={t('protection.limits.pending.confirmOf', names)}
          onClick={() => void task.run(() => set({ kind, period, amount: pending.amount, confirm: 1 }))}
        >
          {t('protection.limits.pending.confirm')}
        </Button>
        <Button
          disabled={task.busy}
          aria-label={t('protection.limits.pending.withdrawOf', names)}
          onClick={() => void task.run(() => withdraw({ kind, period }))}
        >
          {t('protection.limits.pending.withdraw')}
        </Button>
      </Line>
    </Item>
  )
}

/** Higher limits that wait for their day, and then for a new yes. */
export const PendingRaises = ({ list }: { readonly list: readonly MoneyLimit[] }) => {
  const t = useText()
  const raises = list.filter((limit): limit is Waiting => limit.pending !== undefined)
  if (raises.length === 0) return null
  return (
    <Panel as="section" aria-label={t('protection.limits.pending.title')}>
      <h2>{t('protection.limits.pending.title')}</h2>
      <ul>
        {raises.map((limit) => (
          <Raise key={nameOf(limit)} limit={limit} />
        ))}
      </ul>
    </Panel>
  )
}
