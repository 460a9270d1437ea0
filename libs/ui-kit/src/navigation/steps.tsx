import { useText } from '@pavilion/i18n'
import { styled } from 'styled-components'
import { VisuallyHidden } from '../base/visually-hidden.tsx'
import { Icon } from '../icon/icon.tsx'

const List = styled.ol`
  display: flex;

  li {
    position: relative;
    flex: 1;
    display: grid;
    align-content: start;
    gap: 0.125rem;
    padding-right: var(--pv-space-2);
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }

  li[data-state='current'],
  li[data-state='done'] {
    color: var(--pv-text);
    font-weight: var(--pv-weight-bold);
  }

  li:not(:last-child)::before {
    content: '';
    position: absolute;
    top: 0.5625rem;
    left: 1.5rem;
    right: 0.25rem;
    height: 2px;
    background: var(--pv-border);
  }

  li[data-state='done']:not(:last-child)::before {
    background: var(--pv-accent);
  }
`
const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 1.25rem;
  height: 1.25rem;
  margin-bottom: var(--pv-space-1);
  border: 2px solid var(--pv-border-input);
  border-radius: 50%;
  background: var(--pv-surface);

  [data-state='done'] > & {
    border-color: var(--pv-accent);
    background: var(--pv-accent);
    color: var(--pv-on-accent);
  }

  [data-state='current'] > & {
    border-color: var(--pv-accent);
    outline: 3px solid var(--pv-surface-accent);
  }

  [data-state='current'] > &::before {
    content: '';
    width: 0.5rem;
    height: 0.5rem;
    border-radius: 50%;
    background: var(--pv-accent);
  }
`
const Note = styled.span`
  color: var(--pv-text-3);
  font-size: var(--pv-size-12);
  font-weight: var(--pv-weight-regular);
  text-wrap: balance;

  [data-state='current'] > & {
    color: var(--pv-accent-text);
  }
`

export interface StepsProps {
  label: string
  items: readonly { title: string; note?: string | undefined }[]
  /** The length of `items` when all are done. */
  current: number
}

export function Steps({ label, items, current }: StepsProps) {
  const t = useText()
  return (
    <List aria-label={label}>
      {items.map(({ title, note }, index) => {
        const done = index < current
        return (
          <li
            key={title}
            data-state={done ? 'done' : index === current ? 'current' : 'ahead'}
            aria-current={index === current ? 'step' : undefined}
          >
            <Mark aria-hidden>{done && <Icon name="check" size={12} />}</Mark>
            <span>
              {title}
              {done && <VisuallyHidden>{t('kit.step.done')}</VisuallyHidden>}
            </span>
            {note && <Note>{note}</Note>}
          </li>
        )
      })}
    </List>
  )
}
