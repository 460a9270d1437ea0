// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react'
import { Suspense } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

const Page = ({ text, i18n }: { text: 'shell.nav.home' | 'shell.account.login'; i18n: I18n }) => {
  const t = i18n.useText()
  const [language, setLanguage] = i18n.useLanguage()
  return (
    <button onClick={() => void setLanguage(language === 'zh-CN' ? 'zh-TW' : 'zh-CN')}>
      {language} {t(text)}
    </button>
  )
}

type I18n = typeof import('../index.ts')
// A page of its own for each test: what was chosen and fetched is kept for the life of a page.
const openPage = async () => {
  vi.resetModules()
  const i18n = await import('../index.ts')
  render(
    <i18n.LanguageProvider>
      <Suspense fallback="…">
        <Page text="shell.account.login" i18n={i18n} />
      </Suspense>
    </i18n.LanguageProvider>,
  )
  return i18n
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
    expect(document.documentElement.lang).toBe('zh-TW')
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
