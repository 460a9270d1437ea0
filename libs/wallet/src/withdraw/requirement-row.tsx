import type { TurnoverRequirement } from '@pavilion/contract/funds'
import { dayOf, timeOfDay, useText } from '@pavilion/i18n'
import { formatAmount, formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { LinkButton, Meter, Tag } from '@pavilion/ui-kit'
import { useId, useState } from 'react'
import { styled } from 'styled-components'
import { TurnoverBets } from './turnover-bets.tsx'

const Row = styled.li`
  display: grid;
  gap: var(--pv-space-2);
  padding-block: var(--pv-space-3);

  & + & {
    border-top: 1px solid var(--pv-border);
  }
`
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-1) var(--pv-space-3);
  font-size: var(--pv-size-13);
`
const Progress = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--pv-space-4);
  font-size: var(--pv-size-13);
  font-variant-numeric: tabular-nums;

  @media (max-width: 600px) {
    gap: var(--pv-space-3);
  }
`
const Quiet = styled.span`
  color: var(--pv-text-2);
`

const TONES = { done: 'down', running: 'accent', waiting: undefined, lost: undefined, waived: 'down' } as const

const percentOf = ({ done, required }: TurnoverRequirement): number => Number((done * 100n) / required)

/** How many times `tied` is to be bet: 1, 8, 1.5. */
const timesOf = ({ basisPoints }: TurnoverRequirement): string => String(basisPoints / 10_000)

export const RequirementRow = ({ requirement }: { requirement: TurnoverRequirement }) => {
  const t = useText()
  const zone = useTimeZone()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const { state, kind, tied, done, required, openedAt, endedAt } = requirement
  const isEnded = state === 'done' || state === 'lost' || state === 'waived'
  const moment = (at: number) => `${dayOf(at, zone).slice(5)} ${timeOfDay(at, zone)}`
  const stateText = () => {
    if (state === 'done') return t('withdraw.turnover.done', { time: moment(endedAt ?? openedAt) })
    return state === 'running'
      ? t('withdraw.turnover.running', { percent: percentOf(requirement) })
      : t(`withdraw.turnover.${state}`)
  }
  return (
    <Row>
      <Line>
        <span>
          <strong>{t(`withdraw.turnover.${kind}`, { day: dayOf(openedAt, zone).slice(5) })}</strong>{' '}
          <Quiet>{t('withdraw.turnover.times', { amount: formatMoney(tied), times: timesOf(requirement) })}</Quiet>
        </span>
        <Tag tone={TONES[state]}>{stateText()}</Tag>
      </Line>
      <Progress>
        <Meter
          value={Number(done) / Number(required)}
          label={t('withdraw.turnover.progress')}
          tone={state === 'done' ? 'success' : 'accent'}
        />
        <span>
          <strong>{formatAmount(done)}</strong> / {formatAmount(required)}
        </span>
      </Progress>
      {!isEnded && (
        <Line>
          {state === 'running'
            ? t('withdraw.turnover.left', { left: formatMoney(required - done), tied: formatMoney(tied) })
            : t('withdraw.turnover.next', { tied: formatMoney(tied) })}
          {state === 'running' && (
            <LinkButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
              {t(isOpen ? 'withdraw.turnover.close' : 'withdraw.turnover.open')}
            </LinkButton>
          )}
        </Line>
      )}
      <div id={id} hidden={!isOpen}>
        {isOpen && <TurnoverBets requirement={requirement} />}
      </div>
    </Row>
  )
}
