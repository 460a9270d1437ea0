import { lazy, Suspense, type ReactNode } from 'react'
import { styled } from 'styled-components'
import type { ArtName } from '../art/drawings.ts'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.ts'
import { StateAction, StateRoot, StateTitle, StateWords } from './state-parts.ts'

/** Lists that are rarely empty carry no drawings. */
const Art = lazy(() => import('../art/art.tsx').then((module) => ({ default: module.Art })))

const Picture = styled.div`
  width: 10rem;
  aspect-ratio: 4 / 3;
  margin-bottom: var(--pv-space-2);
  overflow: hidden;
  border-radius: var(--pv-radius-m);
`
const Symbol = styled.span`
  color: var(--pv-text-3);
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
    <StateRoot data-state="empty">
      {art && (
        <Picture>
          <Suspense>
            <Art name={art} />
          </Suspense>
        </Picture>
      )}
      {icon && (
        <Symbol>
          <Icon name={icon} size={40} />
        </Symbol>
      )}
      <StateTitle as={wholePage ? 'h1' : 'p'}>{title}</StateTitle>
      {text && <StateWords>{text}</StateWords>}
      {action && <StateAction>{action}</StateAction>}
    </StateRoot>
  )
}
