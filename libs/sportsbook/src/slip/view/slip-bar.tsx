import { formatMoney, SITE_CURRENCY } from '@pavilion/money'
import { Icon, VisuallyHidden } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { useTranslate } from '../../market/translate.ts'
import type { BarMessage } from './bar-message.ts'
import { Count } from '../../wager/ticket.styles.ts'
import { isSeries } from '../state/slip.ts'
import type { SlipBetting } from '../placement/use-betting.ts'
import { useSlip } from '../state/use-slip.ts'

/** Above the tab bar of narrow screens. */
export const Bars = styled.div`
  position: fixed;
  inset: auto 0.75rem calc(4.25rem + env(safe-area-inset-bottom));
  z-index: var(--pv-layer-sticky);
  display: flex;
  flex-wrap: wrap;
  gap: 0.5rem;
  pointer-events: none;
`

export const Bar = styled.button`
  flex: 1;
  display: flex;
  align-items: center;
  gap: 0.5rem;
  min-width: 0;
  height: 2.875rem;
  padding: 0 1rem;
  border: 0;
  border-radius: var(--pv-radius-l);
  font: inherit;
  font-size: 0.875rem;
  color: var(--pv-on-accent);
  background: var(--pv-accent);
  box-shadow: 0 4px 16px var(--pv-scrim);
  cursor: pointer;
  pointer-events: auto;
  & > :is(svg, b) {
    flex: none;
  }
  & > b {
    font-size: 0.9375rem;
  }
  &[data-quiet] {
    flex: none;
    border: 1px solid var(--pv-border-strong);
    color: var(--pv-text);
    background: var(--pv-surface);
  }
  &[data-quiet]:last-child {
    margin-inline-start: auto;
  }
  &[data-state='refused'] {
    border: 1px solid var(--pv-up);
    color: var(--pv-up);
    background: linear-gradient(var(--pv-up-soft), var(--pv-up-soft)) var(--pv-surface);
  }
`

/** Cut at the end of the bar; whole in the slip. */
const Message = styled.span`
  min-width: 0;
  margin-inline-start: auto;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font-size: 0.8125rem;
  [data-state] > & {
    font-weight: 700;
  }
`

const Inverse = styled(Count)`
  flex: none;
  color: var(--pv-accent);
  background: var(--pv-on-accent);
`

const ICON = { waiting: 'clock', refused: 'warning', taken: 'check' } as const

interface SlipBarProps {
  readonly betting: SlipBetting
  readonly message: BarMessage | undefined
  /** Fen of one tap. */
  readonly quick: bigint | undefined
  readonly onOpen: () => void
}

export function SlipBar({ betting, message, quick, onOpen }: SlipBarProps) {
  const { t } = useTranslate()
  const series = isSeries(useSlip())
  const { offered, submission, combination } = betting
  const best = formatMoney(series ? combination.best : submission.best)
  return (
    <Bar type="button" data-state={message?.state} onClick={onOpen}>
      {message ? <Icon name={ICON[message.state]} size={16} /> : <Inverse>{offered.length}</Inverse>}
      {quick !== undefined && !series ? <QuickMark stake={quick} /> : <b>{t('betting.slip.title')}</b>}
      <Message>{message?.text ?? `${t('betting.slip.best')} ${best}`}</Message>
      <Icon name="chevron-up" size={16} />
    </Bar>
  )
}

export function QuickBar({ stake, onOpen }: { stake: bigint; onOpen: () => void }) {
  return (
    <Bar type="button" data-quiet="" onClick={onOpen}>
      <Icon name="bolt" size={16} />
      <QuickMark stake={stake} />
      <Icon name="chevron-up" size={16} />
    </Bar>
  )
}

function QuickMark({ stake }: { stake: bigint }) {
  const { t } = useTranslate()
  return (
    <>
      <VisuallyHidden>{t('betting.slip.title')}</VisuallyHidden>
      <b>{t('betting.slip.quick.mark', { amount: formatMoney(stake, SITE_CURRENCY, { strip: true }) })}</b>
    </>
  )
}
