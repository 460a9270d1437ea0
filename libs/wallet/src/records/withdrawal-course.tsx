import type { Withdrawal } from '@pavilion/contract/funds'
import { FormSupport } from '@pavilion/form'
import { dayOf, timeWithSeconds, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { styled } from 'styled-components'
import { causeText, NextStep } from '../withdraw/running/next-step.tsx'
import { hasEnded, stagesOf } from '../withdraw/running/stages.ts'

const Root = styled.div`
  display: grid;
  gap: var(--pv-space-2);
  margin-block: var(--pv-space-3);
`
const List = styled.ol`
  display: grid;
  gap: var(--pv-space-2);

  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: var(--pv-space-1) var(--pv-space-3);
  }

  time,
  em {
    color: var(--pv-text-2);
    font-style: normal;
    font-variant-numeric: tabular-nums;
  }

  strong {
    flex-basis: 100%;
    color: var(--pv-warning);
    font-weight: var(--pv-weight-regular);
  }
`

export interface WithdrawalCourseProps {
  readonly withdrawal: Withdrawal
  readonly onSupport: () => void
}

/** Which stages a withdrawal has reached and when, why it was not paid, and what to do about that. Its texts are those of withdrawals. */
const WithdrawalCourse = ({ withdrawal, onSupport }: WithdrawalCourseProps) => {
  const t = useText()
  const zone = useTimeZone()
  const cause = causeText(withdrawal, t)
  const stages = stagesOf(withdrawal).filter(({ state }) => !hasEnded(withdrawal) || state !== 'next')
  return (
    <Root>
      <h3>{t('withdraw.stage.list')}</h3>
      <List aria-label={t('withdraw.stage.list')}>
        {stages.map(({ name, state, at }) => (
          <li key={name}>
            <span>{t(`withdraw.stage.${name}`)}</span>
            {state === 'current' ? (
              <em>{t('withdraw.stage.now')}</em>
            ) : (
              at !== undefined && (
                <time dateTime={new Date(at * 1000).toISOString()}>
                  {dayOf(at, zone)} {timeWithSeconds(at, zone)}
                </time>
              )
            )}
            {cause !== undefined && (state === 'failed' || state === 'current') && <strong>{cause}</strong>}
          </li>
        ))}
      </List>
      <FormSupport value={onSupport}>
        <NextStep withdrawal={withdrawal} />
      </FormSupport>
    </Root>
  )
}

export default WithdrawalCourse
