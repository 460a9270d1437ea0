import { useText } from '@pavilion/i18n'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'

const List = styled.ol`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-1);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  li {
    display: flex;
    align-items: center;
    gap: var(--pv-space-1);
  }

  a:hover {
    color: var(--pv-accent-text);
  }

  [aria-current] {
    color: var(--pv-text);
    font-weight: var(--pv-weight-bold);
  }
`

export interface BreadcrumbsProps {
  /** Text or router links. The last is the current page. */
  items: readonly ReactNode[]
}

export function Breadcrumbs({ items }: BreadcrumbsProps) {
  const t = useText()
  return (
    <nav aria-label={t('kit.breadcrumbs')}>
      <List>
        {items.map((item, index) => (
          <li key={`level-${index}`}>
            {index > 0 && <Icon name="chevron-right" size={14} />}
            {index === items.length - 1 ? <span aria-current="page">{item}</span> : item}
          </li>
        ))}
      </List>
    </nav>
  )
}
