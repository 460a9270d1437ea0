import type { MockHandlers } from '@pavilion/api-client/testing'
import { useSiteConfig } from '@pavilion/brand'
import { SessionForTests } from '@pavilion/session/testing'
import { useState } from 'react'
import { expect, fn, screen, waitFor, within } from 'storybook/test'
import { AuthModal } from '../modal/auth-modal.tsx'
import type { AuthView } from '../panes/auth-view.ts'
import { WELCOMING } from './world.ts'

export const openSupport = fn()

export interface OpenedProps {
  readonly first: AuthView
  readonly handlers?: MockHandlers
  readonly stays?: boolean
}

export function Opened({ first, handlers, stays }: OpenedProps) {
  const [view, setView] = useState(first)
  return (
    <SessionForTests site={useSiteConfig()} handlers={{ ...WELCOMING, ...handlers }}>
      <AuthModal view={view} onGo={stays ? fn() : setView} onClose={fn()} onSupport={openSupport} />
    </SessionForTests>
  )
}

export const risen = async (name: string) => {
  const dialog = await screen.findByRole('dialog', { name })
  await waitFor(() => expect(dialog).toBeVisible())
  return within(dialog)
}
