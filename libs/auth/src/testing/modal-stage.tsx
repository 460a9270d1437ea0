import type { MockHandlers } from '@pavilion/api-client/testing'
import { LanguageProvider } from '@pavilion/i18n'
import { SessionForTests } from '@pavilion/session/testing'
import { ToastHost } from '@pavilion/ui-kit'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { vi } from 'vitest'
import { AuthModal } from '../modal/auth-modal.tsx'
import type { AuthView } from '../panes/auth-view.ts'
import { WELCOMING } from './world.ts'

await Promise.all([
  import('../forgot/forgot-pane.tsx'),
  import('../new-device/new-device-pane.tsx'),
  import('../second-factor/second-factor-pane.tsx'),
])

interface PageProps {
  readonly first: AuthView
  readonly onGo: (view: AuthView) => void
  readonly onSupport: () => void
}

const Page = ({ first, onGo, onSupport }: PageProps) => {
  const [view, setView] = useState(first)
  const go = (next: AuthView) => {
    onGo(next)
    setView(next)
  }
  return <AuthModal view={view} onGo={go} onClose={() => undefined} onSupport={onSupport} />
}

export const openModal = (first: AuthView, handlers: MockHandlers = {}) => {
  const [onGo, onSupport] = [vi.fn<(view: AuthView) => void>(), vi.fn<() => void>()]
  render(
    <LanguageProvider language="zh-CN">
      <SessionForTests handlers={{ ...WELCOMING, ...handlers }}>
        <Suspense>
          <Page first={first} onGo={onGo} onSupport={onSupport} />
        </Suspense>
        <ToastHost />
      </SessionForTests>
    </LanguageProvider>,
  )
  return { user: userEvent.setup(), onGo, onSupport }
}

export const spied = <N extends keyof MockHandlers>(answer: NonNullable<MockHandlers[N]>) =>
  vi.fn(answer as (...parameters: never[]) => unknown) as unknown as NonNullable<MockHandlers[N]> & {
    mock: { calls: [Record<string, unknown>][] }
  }

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
