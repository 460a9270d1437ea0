// @vitest-environment jsdom
import { act, cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

// Only what hangs waits this long.
configure({ asyncUtilTimeout: 30_000 })

const openPage = async () => {
  vi.resetModules()
  const { LanguageProvider, useLanguage, useText, currentLanguage } = await import('../index.ts')
  const Page = () => {
    const t = useText()
    const [language, setLanguage] = useLanguage()
    return (
      <button onClick={() => void setLanguage(language === 'zh-CN' ? 'zh-TW' : 'zh-CN')}>
        {language} {t('shell.account.login')}
      </button>
    )
  }
  render(
    <LanguageProvider>
      <Suspense fallback="…">
        <Page />
      </Suspense>
    </LanguageProvider>,
  )
  return { currentLanguage }
}

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('LanguageProvider', () => {
  it('begins in Simplified, at once', async () => {
    const i18n = await openPage()
    expect(screen.getByRole('button').textContent).toMatch(/^zh-CN .*登录/)
    expect(document.documentElement.lang).toBe('zh-CN')
    expect(i18n.currentLanguage()).toBe('zh-CN')
  })

  it('changes in one step, keeps the choice, and says it to the browser', async () => {
    const i18n = await openPage()
    await act(async () => screen.getByRole('button').click())
    expect((await screen.findByText(/^zh-TW/)).textContent).toMatch(/登入/)
    await waitFor(() => expect(document.documentElement.lang).toBe('zh-TW'))
    expect(i18n.currentLanguage()).toBe('zh-TW')
    cleanup()
    await act(async () => void (await openPage()))
    expect((await screen.findByRole('button')).textContent).toMatch(/^zh-TW .*登入/)
  })

  it('works where storage is blocked', async () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const i18n = await openPage()
    await act(async () => screen.getByRole('button').click())
    await screen.findByText(/^zh-TW/)
    expect(i18n.currentLanguage()).toBe('zh-TW')
  })

  it('does not take anything else for a language', async () => {
    localStorage.setItem('language', 'fr')
    expect((await openPage()).currentLanguage()).toBe('zh-CN')
  })
})
