import type { ComponentProps, MouseEvent } from 'react'
import { styled } from 'styled-components'
import { Icon } from '../icon/icon.tsx'
import type { IconName } from '../icon/icons.ts'
import { Spinner } from '../spinner/spinner.tsx'
import { buttonData, buttonStyles, type ButtonSize, type ButtonVariant } from './button-styles.ts'

const Root = styled.button`
  ${buttonStyles}
`

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant | undefined
  size?: ButtonSize | undefined
  /** Keeps focus and width, ignores clicks. */
  loading?: boolean | undefined
  block?: boolean | undefined
  icon?: IconName | undefined
}

/** `aria-disabled` keeps the tab stop and delivers clicks. */
export function Button({
  variant,
  size,
  block,
  loading = false,
  icon,
  type = 'button',
  onClick,
  children,
  ...rest
}: ButtonProps) {
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (loading) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <Root
      {...buttonData({ variant, size, block })}
      {...rest}
      type={type}
      onClick={click}
      {...(loading ? { 'aria-busy': true, 'aria-disabled': true } : {})}
    >
      {loading ? <Spinner size={16} /> : icon && <Icon name={icon} size={18} />}
      {children}
    </Root>
  )
}
