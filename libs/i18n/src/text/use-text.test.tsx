// @vitest-environment jsdom
import { Component, startTransition, Suspense, useLayoutEffect, useState, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { describe, expect, it, vi } from 'vitest'
import { registerTexts } from '../language/catalogue.ts'
import { LanguageProvider } from '../language/language-provider.ts'
import { useText } from './use-text.ts'

declare module '../zh-CN/index.ts' {
  interface Catalogue {
    readonly late: { readonly pay: '前往付款' }
    readonly early: { readonly title: '投注单' }
    readonly lost: { readonly title: '服务条款' }
  }
}
const module = (namespace: string, texts: Readonly<Record<string, string>>) => {
  const load = () => Promise.resolve({ [namespace]: texts })
  return { 'zh-CN': load, 'zh-TW': load }
}
const offline = () => Promise.reject(new Error('offline'))
registerTexts({
  late: module('late', { pay: '前往付款' }),
  early: module('early', { title: '投注单' }),
  lost: { 'zh-CN': offline, 'zh-TW': offline },
})

const Late = () => <p>{useText()('late.pay')}</p>

const Lost = () => <p>{useText()('lost.title')}</p>

class Trouble extends Component<{ children: ReactNode }, { known: boolean }> {
  override state = { known: false }
  static getDerivedStateFromError = () => ({ known: true })
  override render = () => (this.state.known ? 'trouble' : this.props.children)
}

const Early = () => {
  const t = useText()
  const words = t('early.title')
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
