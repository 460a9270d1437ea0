import { useSession } from '@pavilion/session'
import { Link, useNavigate } from '@tanstack/react-router'
import type { MouseEvent, ReactNode, Ref } from 'react'
import { useSignInFirst } from './sign-in-first.ts'

export interface MemberLinkProps {
  readonly to: string
  readonly children: ReactNode
  readonly disabled?: boolean
  readonly className?: string
  readonly onClick?: () => void
  readonly ref?: Ref<HTMLAnchorElement>
}

const EXACT = { exact: true }

export const MemberLink = ({ to, disabled, onClick, ...rest }: MemberLinkProps) => {
  const { status } = useSession()
  const signInFirst = useSignInFirst()
  const navigate = useNavigate()
  const go = (event: MouseEvent): void => {
    if (disabled) return event.preventDefault()
    onClick?.()
    if (status === 'member') return
    event.preventDefault()
    signInFirst(() => void navigate({ to }))
  }
  return (
    <Link
      to={to}
      activeOptions={EXACT}
      aria-disabled={disabled || undefined}
      preload={status === 'member' ? 'intent' : false}
      onClick={go}
      {...rest}
    />
  )
}
