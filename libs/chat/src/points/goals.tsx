import { useText } from '@pavilion/i18n'
import { IconButton } from '@pavilion/ui-kit'
import { styled } from 'styled-components'

const Root = styled.span`
  display: inline-flex;
  align-items: center;
  border: 1px solid var(--pv-border-input);
  border-radius: var(--pv-radius-s);
  background: var(--pv-surface);

  output {
    min-width: 1.25rem;
    text-align: center;
    font-weight: var(--pv-weight-bold);
    font-variant-numeric: tabular-nums;
  }
`
const MOST = 20

interface GoalsProps {
  readonly team: string
  readonly value: number
  readonly onChange: (value: number) => void
}

/** Goals of a team, from none to twenty. */
export const Goals = ({ team, value, onChange }: GoalsProps) => {
  const t = useText()
  return (
    <Root role="group" aria-label={t('chat.predict.goals', { team })}>
      <IconButton
        icon="minus"
        size="s"
        label={t('chat.predict.fewer', { team })}
        disabled={value === 0}
        onClick={() => onChange(value - 1)}
      />
      <output aria-live="polite">{value}</output>
      <IconButton
        icon="plus"
        size="s"
        label={t('chat.predict.more', { team })}
        disabled={value === MOST}
        onClick={() => onChange(value + 1)}
      />
    </Root>
  )
}
