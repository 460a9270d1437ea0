import { useText } from '@pavilion/i18n'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { Icon } from '../icon/icon.tsx'

const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-1) var(--pv-space-4);
  font-size: var(--pv-size-12);
  color: var(--pv-text-3);

  li {
    display: flex;
    align-items: center;
    gap: 0.375rem;
  }

  li[data-met] {
    color: var(--pv-down);
  }
`
const Tick = styled.span`
  display: grid;
  place-items: center;
  width: 0.875rem;
  height: 0.875rem;
  border: 1px solid var(--pv-border-input);
  border-radius: 50%;

  li[data-met] & {
    border-color: var(--pv-down);
    background: var(--pv-down);
    color: var(--pv-surface);
    stroke-width: 3;
  }
`

export interface RuleTick {
  label: string
  met: boolean
}

export function RuleTicks({ rules }: { rules: readonly RuleTick[] }) {
  const t = useText()
  return (
    <List>
      {rules.map(({ label, met: isMet }) => (
        <li key={label} data-met={isMet || undefined}>
          <Tick aria-hidden>{isMet && <Icon name="check" size={10} />}</Tick>
          {label}
          {isMet && <VisuallyHidden>{t('kit.rule.met')}</VisuallyHidden>}
        </li>
      ))}
    </List>
  )
}
