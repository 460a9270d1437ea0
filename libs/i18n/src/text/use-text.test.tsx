// @vitest-environment jsdom
import { Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { LanguageProvider } from '../language/language-provider.tsx'
import { useText } from './use-text.ts'

const Late = () => <p>{useText()('wallet.wait.pay')}</p>

describe('texts that come on their own', () => {
  it('are waited for, then read, and React finds nothing wrong with it', async () => {
    const complaints = vi.spyOn(console, 'error')
    const page = document.body.appendChild(document.createElement('div'))
    const root = createRoot(page)
    // As in a browser, where the wait is a wait: `act` would render the page again at once.
    root.render(
      <LanguageProvider language="zh-CN">
        <Suspense fallback="…">
          <Late />
        </Suspense>
      </LanguageProvider>,
    )
    await vi.waitFor(() => expect(page.textContent).toBe('前往付款'), { timeout: 60_000 })
    expect(complaints.mock.calls.flat().filter((words) => /use\(\)/.test(String(words)))).toEqual([])
    root.unmount()
  })
})
