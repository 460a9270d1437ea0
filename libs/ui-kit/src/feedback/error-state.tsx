import { useText } from '@pavilion/i18n'
import { styled } from 'styled-components'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import { StateAction, StateRoot, StateTitle, StateWords } from './state-parts.ts'

const Mark = styled.div`
  display: grid;
  place-items: center;
  width: 3.5rem;
  height: 3.5rem;
  margin-bottom: var(--pv-space-2);
  border-radius: 50%;
  background: var(--pv-warning-soft);
  color: var(--pv-warning);
`

export interface ErrorStateProps {
  onRetry?: (() => void) | undefined
  retrying?: boolean | undefined
  title?: string | undefined
  /** What the server said, when it said something a person should read. */
  text?: string | undefined
}

export function ErrorState({ onRetry, retrying, title, text }: ErrorStateProps) {
  const t = useText()
  return (
    <StateRoot role="alert" data-state="error">
      <Mark>
        <Icon name="warning" size={28} />
      </Mark>
      <StateTitle>{title ?? t('kit.error.title')}</StateTitle>
      <StateWords>{text ?? t('kit.error.text')}</StateWords>
      {onRetry && (
        <StateAction>
          <Button icon="refresh" loading={retrying} onClick={onRetry}>
            {t('kit.retry')}
          </Button>
        </StateAction>
      )}
    </StateRoot>
  )
}
