import type { DataOf } from '@pavilion/contract'
import type { withdrawInfo } from '@pavilion/contract/funds'
import { timeOfDay, useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { useTimeZone } from '@pavilion/session'
import { HelpLink, Meter } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { leftToday } from './left-today.ts'
import { FieldHead, Group, Panel } from '../layout/deposit-layout.tsx'

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);

  h2 {
    color: var(--pv-text);
  }
`
const Title = styled.span`
  display: inline-flex;
  align-items: center;
`
const Note = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-12);
`
/** From 85 % of a limit on. */
const NEARLY = 0.85
const toneOf = (share: number) => (share >= NEARLY ? 'warning' : 'accent')

export const TodayCard = ({ info }: { info: DataOf<typeof withdrawInfo> }) => {
  const { today, rules } = info
  const t = useText()
  const zone = useTimeZone()
  const counts = today.count / rules.dailyCount
  const amounts = Number(today.amount) / Number(rules.dailyAmount)
  const left = leftToday(info)
  return (
    <Panel>
      <Head>
        <Title>
          <h2>{t('withdraw.today.title')}</h2>
          <HelpLink to="qk#xiane" about={t('withdraw.today.help')} />
        </Title>
        {t('withdraw.today.resets', { time: timeOfDay(today.resetsAt, zone) })}
      </Head>
      <Group>
        <FieldHead>
          {t('withdraw.today.count')}
          <span>{t('withdraw.today.countUsed', { used: today.count, left: left.count })}</span>
        </FieldHead>
        <Meter value={counts} tone={toneOf(counts)} label={t('withdraw.today.count')} />
      </Group>
      <Group>
        <FieldHead>
          {t('withdraw.today.amount')}
          <span>
            {t('withdraw.today.amountUsed', {
              used: formatMoney(today.amount, undefined, { strip: true }),
              left: formatMoney(left.amount, undefined, { strip: true }),
            })}
          </span>
        </FieldHead>
        <Meter value={amounts} tone={toneOf(amounts)} label={t('withdraw.today.amount')} />
      </Group>
      <Note>{t('withdraw.today.note')}</Note>
    </Panel>
  )
}
