import { useText } from '@pavilion/i18n'
import { useHighlights } from '@pavilion/sportsbook'
import styled from 'styled-components'

const Pill = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 0.375rem;
  height: 1.75rem;
  padding-inline: 0.75rem;
  border-radius: var(--pv-radius-pill);
  background: var(--pv-surface);
  color: var(--pv-accent-text);
  font-size: var(--pv-size-12);

  &::before {
    content: '';
    width: 0.375rem;
    height: 0.375rem;
    border-radius: 50%;
    background: var(--pv-up);
  }
`

const LiveCount = () => {
  const t = useText()
  const { live } = useHighlights()
  return live.length > 0 && <Pill>{t('shell.home.hero.live', { count: live.length })}</Pill>
}

export default LiveCount
