import { useText } from '@pavilion/i18n'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Art } from '../art/art.tsx'
import type { ArtName } from '../art/drawings.ts'
import { Button } from '../button/button.tsx'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.ts'

const Root = styled.div`
  display: grid;
  justify-items: center;
  gap: var(--pv-space-2);
  padding: var(--pv-space-7) var(--pv-space-4);
  text-align: center;
`
const Picture = styled.div`
  width: 10rem;
  margin-bottom: var(--pv-space-2);
  overflow: hidden;
  border-radius: var(--pv-radius-m);
`
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
const Title = styled.p`
  font-size: var(--pv-size-16);
  font-weight: var(--pv-weight-bold);

  h1& {
    font-size: var(--pv-size-20);
  }
`
const Words = styled.p`
  max-width: 28rem;
  color: var(--pv-text-2);
  text-wrap: balance;
`
const Symbol = styled.span`
  color: var(--pv-text-3);
`
const Action = styled.div`
  margin-top: var(--pv-space-3);
`

export interface EmptyStateProps {
  title: string
  text?: string | undefined
  /** The one next thing to do. */
  action?: ReactNode
  art?: ArtName | undefined
  /** A quiet symbol, where a drawing would be too much. */
  icon?: IconName | undefined
  /** It is all there is on the page, so its title is the page's heading. */
  wholePage?: boolean | undefined
}

export function EmptyState({ title, text, action, art, icon, wholePage }: EmptyStateProps) {
  return (
    <Root data-state="empty">
      {art && (
        <Picture>
          <Art name={art} />
        </Picture>
      )}
      {icon && (
        <Symbol>
          <Icon name={icon} size={40} />
        </Symbol>
      )}
      <Title as={wholePage ? 'h1' : 'p'}>{title}</Title>
      {text && <Words>{text}</Words>}
      {action && <Action>{action}</Action>}
    </Root>
  )
}

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
    <Root role="alert" data-state="error">
      <Mark>
        <Icon name="warning" size={28} />
      </Mark>
      <Title>{title ?? t('kit.error.title')}</Title>
      <Words>{text ?? t('kit.error.text')}</Words>
      {onRetry && (
        <Action>
          <Button icon="refresh" loading={retrying} onClick={onRetry}>
            {t('kit.retry')}
          </Button>
        </Action>
      )}
    </Root>
  )
}
