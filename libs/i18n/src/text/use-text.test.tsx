// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { LanguageProvider } from '../language/language-provider.tsx'
import { useText } from './use-text.ts'

const Late = () => <p>{useText()('wallet.wait.pay')}</p>

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('texts that come on their own', () => {
  it('are waited for, then read, and React finds nothing wrong with it', async () => {
    const complaints = vi.spyOn(console, 'error')
    await act(async () =>
      render(
        <LanguageProvider language="zh-CN">
          <Suspense fallback="…">
            <Late />
          </Suspense>
        </LanguageProvider>,
      ),
    )
    expect((await screen.findByText('前往付款')).tagName).toBe('P')
    expect(complaints).not.toHaveBeenCalled()
  })
})
