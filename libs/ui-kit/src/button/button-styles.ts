import { css } from 'styled-components'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

/** Also for links, see `buttonData`. */
export const buttonStyles = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--pv-space-2);
  min-height: var(--pv-height-control);
  padding: 0 var(--pv-space-4);
  border: 1px solid transparent;
  border-radius: var(--pv-radius-s);
  background: none;
  color: var(--pv-text);
  font-size: var(--pv-size-14);
  font-weight: var(--pv-weight-bold);
  line-height: 1.25;
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color var(--pv-motion-fast),
    border-color var(--pv-motion-fast),
    color var(--pv-motion-fast);

  /* A finger needs more room than the drawing shows. */
  &::after {
    content: '';
    position: absolute;
    inset: -2px;
  }

  @media (pointer: coarse) {
    &::after {
      inset: -5px -2px;
    }
  }

  &[data-size='s'] {
    min-height: 2rem;
    padding: 0 var(--pv-space-3);
    font-size: var(--pv-size-13);
  }

  &[data-size='l'] {
    min-height: var(--pv-height-primary);
    padding: 0 var(--pv-space-5);
    font-size: var(--pv-size-16);
  }

  &[data-block] {
    display: flex;
    width: 100%;
  }

  &[data-variant='primary'] {
    background: var(--pv-accent);
    color: var(--pv-on-accent);
  }

  &[data-variant='secondary'] {
    border-color: var(--pv-border-strong);
    background: var(--pv-surface);
  }

  &[data-variant='danger'] {
    border-color: var(--pv-up);
    background: var(--pv-surface);
    color: var(--pv-up);
  }

  &:hover {
    &[data-variant='primary'] {
      background: var(--pv-accent-hover);
    }

    &[data-variant='secondary'] {
      border-color: var(--pv-accent);
      color: var(--pv-accent-text);
    }

    &[data-variant='ghost'] {
      background: var(--pv-surface-2);
    }

    &[data-variant='danger'] {
      background: var(--pv-up-soft);
    }
  }

  &:disabled,
  &[aria-disabled='true']:not([aria-busy='true']) {
    &,
    &:hover {
      border-color: transparent;
      background: var(--pv-surface-2);
      color: var(--pv-text-3);
      cursor: not-allowed;
    }
  }

  &[aria-busy='true'] {
    cursor: progress;
  }
`

export const buttonData = ({
  variant = 'secondary',
  size = 'm',
  block = false,
}: {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  block?: boolean | undefined
}) => ({ 'data-variant': variant, 'data-size': size, 'data-block': block || undefined })
