import { useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Money } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Panel } from '../parts/layout.tsx'
import { duration, moment } from '../parts/moment.ts'
import type { ProtectionData } from './use-protection.ts'

const Facts = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(8.5rem, 1fr));
  gap: var(--pv-space-4);
  margin: 0;

  dt {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }

  dd {
    margin: 0;
    font-size: var(--pv-size-16);
    font-weight: var(--pv-weight-bold);
  }
`

export const SessionFigures = ({ now }: { now: ProtectionData }) => {
  const t = useText()
  const zone = useTimeZone()
  const { since, figures } = now.session
  return (
    <Facts>
      <div>
        <dt>{t('protection.since')}</dt>
        <dd>{moment(since, zone)}</dd>
      </div>
      <div>
        <dt>{t('protection.today')}</dt>
        <dd>{duration(now.todaySeconds, t)}</dd>
      </div>
      <div>
        <dt>{t('protection.open')}</dt>
        <dd>
          <Money amount={figures.openStake} />
        </dd>
      </div>
      <div>
        <dt>{t('protection.staked')}</dt>
        <dd>
          <Money amount={figures.settledStake} />
        </dd>
      </div>
      <div>
        <dt>{t('protection.returned')}</dt>
        <dd>
          <Money amount={figures.payout} />
        </dd>
      </div>
      <div>
        <dt>{t('protection.net')}</dt>
        <dd>
          <Money signed amount={figures.net} />
        </dd>
      </div>
    </Facts>
  )
}

export const SessionFacts = ({ now }: { now: ProtectionData }) => {
  const t = useText()
  return (
    <Panel as="section" aria-label={t('protection.session')}>
      <h2>{t('protection.session')}</h2>
      <SessionFigures now={now} />
    </Panel>
  )
}
