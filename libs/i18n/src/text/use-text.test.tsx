// @vitest-environment jsdom
import { Component, startTransition, Suspense, useLayoutEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { LanguageProvider } from '../language/language-provider.ts'
import { useText } from './use-text.ts'

const Late = () => <p>{useText()('wallet.wait.pay')}</p>

vi.mock('../zh-CN/legal.ts', () => Promise.reject(new Error('offline')))
const Lost = () => <p>{useText()('legal.terms.title')}</p>

class Trouble extends Component<{ children: ReactNode }, { known: boolean }> {
  override state = { known: false }
  static getDerivedStateFromError = () => ({ known: true })
  override render = () => (this.state.known ? 'trouble' : this.props.children)
}

const Early = () => {
  const t = useText()
  const words = t('betting.slip.title')
  const [suffix] = useState('!')
  useLayoutEffect(() => void words.length, [words])
  return (
    <p>
      {words}
      {suffix}
    </p>
  )
}

describe('texts that come on their own', () => {
  it('are waited for, then read, and React finds nothing wrong with it', async () => {
    const complaints = vi.spyOn(console, 'error')
    const page = document.body.appendChild(document.createElement('div'))
    const root = createRoot(page)
    // Not in `act`, which renders again at once.
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

  it('may be asked for between hooks', async () => {
    const uncaught = vi.fn()
    const page = document.body.appendChild(document.createElement('div'))
    const root = createRoot(page, { onRecoverableError: uncaught, onUncaughtError: uncaught })
    startTransition(() =>
      root.render(
        <LanguageProvider language="zh-CN">
          <Early />
        </LanguageProvider>,
      ),
    )
    await vi.waitFor(() => expect(page.textContent).toBe('投注单!'), { timeout: 60_000 })
    expect(uncaught).not.toHaveBeenCalled()
    root.unmount()
  })

  it('that cannot be fetched are said to be missing, not asked for without end', async () => {
    const page = document.body.appendChild(document.createElement('div'))
    const root = createRoot(page, { onCaughtError: () => undefined })
    root.render(
      <LanguageProvider language="zh-CN">
        <Trouble>
          <Suspense fallback="…">
            <Lost />
          </Suspense>
        </Trouble>
      </LanguageProvider>,
    )
    await vi.waitFor(() => expect(page.textContent).toBe('trouble'), { timeout: 60_000 })
    root.unmount()
  })
})
