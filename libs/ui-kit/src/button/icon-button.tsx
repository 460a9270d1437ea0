import type { ComponentProps } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.ts'

const Root = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: var(--pv-height-control);
  height: var(--pv-height-control);
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--pv-radius-s);
  background: none;
  color: inherit;
  cursor: pointer;
  transition:
    background-color var(--pv-motion-fast),
    color var(--pv-motion-fast);

  &[data-size='s'] {
    width: 1.75rem;
    height: 1.75rem;
  }

  &[data-size='s']::after {
    content: '';
    position: absolute;
    inset: -4px;
  }

  @media (pointer: coarse) {
    &::after {
      content: '';
      position: absolute;
      inset: -4px;
    }

    &[data-size='s']::after {
      inset: -8px;
    }
  }

  &[data-variant='outline'] {
    border-color: var(--pv-border);
    background: var(--pv-surface);
  }

  &[data-shape='round'] {
    border-radius: 50%;
  }

  &:hover {
    background: var(--pv-surface-2);
    color: var(--pv-accent-text);
  }

  &:disabled {
    color: var(--pv-text-3);
    background: none;
    cursor: not-allowed;
    opacity: 0.6;
  }
`

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Accessible name and tooltip. */
  label: string
  icon: IconName
  size?: 's' | 'm' | undefined
  variant?: 'plain' | 'outline' | undefined
  shape?: 'square' | 'round' | undefined
  filled?: boolean | undefined
}

export function IconButton({
  label,
  icon,
  size = 'm',
  variant = 'plain',
  shape = 'square',
  filled,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <Root
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      data-size={size}
      data-variant={variant}
      data-shape={shape}
    >
      <Icon name={icon} size={size === 's' ? 16 : 20} filled={filled} />
    </Root>
  )
}
