import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { LanguageProvider, preloadTexts } from '@pavilion/i18n'
import { remember, storage } from '@pavilion/session'
import { SessionForTests } from '@pavilion/session/testing'
import { ToastHost } from '@pavilion/ui-kit'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { WELCOMING } from '../testing/world.ts'
import { AuthModal } from './auth-modal.tsx'
import type { AuthView } from '../panes/auth-view.ts'

const Page = ({ first, onClose }: { first: AuthView; onClose: () => void }) => {
  const [view, setView] = useState(first)
  return <AuthModal view={view} onGo={setView} onClose={onClose} onSupport={() => undefined} />
}

const show = (mode: 'login' | 'register', handlers: MockHandlers = {}) => {
  const onClose = vi.fn<() => void>()
  render(
    <LanguageProvider language="zh-CN">
      <SessionForTests handlers={{ ...WELCOMING, ...handlers }}>
        <Suspense>
          <Page first={{ mode }} onClose={onClose} />
        </Suspense>
        <ToastHost />
      </SessionForTests>
    </LanguageProvider>,
  )
  return { user: userEvent.setup(), onClose }
}

const submit = (name: string) => screen.getByRole('button', { name })

describe('signing in', () => {
  afterEach(() => remember(undefined))

  it('sends the md5 of the password, never the password', async () => {
    const login = vi.fn<NonNullable<MockHandlers['login']>>(() => ({ token: 't', userId: 'u' }))
    const { user } = show('login', { login })
    await user.type(screen.getByLabelText('账号'), 'linyue88')
    await user.type(screen.getByLabelText('密码'), 'aurora77')
    await user.click(submit('登录'))
    await waitFor(() => expect(login).toHaveBeenCalledOnce())
    expect(login.mock.calls[0]?.[0]).toEqual({
      name: 'linyue88',
      password: expect.stringMatching(/^[0-9a-f]{32}$/) as string,
      fingerprint: expect.stringMatching(/^[\w-]{8,64}$/) as string,
      version: '1',
      isAgent: 0,
    })
  })

  it('looks disabled until both fields are filled, and says which is missing', async () => {
    const { user } = show('login')
    expect(submit('登录').getAttribute('aria-disabled')).toBe('true')
    await user.click(submit('登录'))
    expect(screen.getByText('账号不能为空')).toBeTruthy()
    expect(screen.getByText('密码不能为空')).toBeTruthy()
  })

  it('shows what the platform answered', async () => {
    const { user } = show('login', { login: () => refuse('INVALID_CREDENTIALS') })
    await user.type(screen.getByLabelText('账号'), 'linyue88')
    await user.type(screen.getByLabelText('密码'), 'wrong123')
    await user.click(submit('登录'))
    expect((await screen.findByRole('alert')).textContent).toContain('账号或密码错误')
  })

  it('keeps the name for the next time when asked to', async () => {
    const { user } = show('login')
    await user.type(screen.getByLabelText('账号'), 'linyue88')
    await user.type(screen.getByLabelText('密码'), 'aurora77')
    await user.click(screen.getByLabelText('记住密码'))
    await user.click(submit('登录'))
    await waitFor(() => expect(localStorage.getItem('rememberedName')).toBeTruthy())
    expect(localStorage.getItem('rememberedName')).not.toContain('linyue88')
  })
})

const fillRegistration = async (user: ReturnType<typeof userEvent.setup>, year = '1990') => {
  await user.type(await screen.findByLabelText('账号'), ' lin yue88')
  await user.type(screen.getByLabelText('密码'), 'aurora77')
  await user.type(screen.getByLabelText('确认密码'), 'aurora77')
  await user.selectOptions(screen.getByLabelText('年'), year)
  await user.selectOptions(screen.getByLabelText('月'), '2')
  await user.selectOptions(screen.getByLabelText('日'), '28')
  await user.click(screen.getByRole('checkbox'))
}

describe('registering', () => {
  it('shows no fault at a field that was only passed through', async () => {
    const { user } = show('register')
    await user.click(await screen.findByLabelText('账号'))
    await user.tab()
    expect(screen.queryByText('账号不能为空')).toBeNull()
    await user.type(screen.getByLabelText('账号'), '1abc')
    await user.tab()
    expect(screen.getByLabelText('账号').getAttribute('aria-invalid')).toBe('true')
  })

  it('opens the account with what was read, then signs in', async () => {
    const register = vi.fn<NonNullable<MockHandlers['register']>>(() => ({ userId: 'u' }))
    const login = vi.fn<NonNullable<MockHandlers['login']>>(() => ({ token: 't', userId: 'u' }))
    const { user } = show('register', { register, login })
    // Earlier toasts may still be shown.
    const before = screen.queryAllByText('登录成功').length
    await fillRegistration(user)
    await user.click(submit('注册'))
    await waitFor(() => expect(login).toHaveBeenCalledOnce())
    const sent = register.mock.calls[0]?.[0]
    expect(sent).toMatchObject({ name: 'linyue88', birthday: '1990-02-28', termsVersion: '1', privacyVersion: '1' })
    expect(sent?.secondPassword).toBe(sent?.password)
    expect(await screen.findByText('注册成功，已登录')).toBeTruthy()
    expect(screen.queryAllByText('登录成功').length).toBeLessThanOrEqual(before)
  })

  it('refuses who is under 18, without asking the platform', async () => {
    const register = vi.fn<NonNullable<MockHandlers['register']>>(() => ({ userId: 'u' }))
    const { user } = show('register', { register })
    await fillRegistration(user, '2015')
    await user.click(submit('注册'))
    expect(screen.getByText('您未满 18 周岁，无法参与游戏')).toBeTruthy()
    expect(register).not.toHaveBeenCalled()
  })

  it('puts a taken name next to its field', async () => {
    const { user } = show('register', { register: () => refuse('DATA_EXISTS', { message: '该账号已被注册' }) })
    await fillRegistration(user)
    await user.click(submit('注册'))
    await waitFor(() => expect(screen.getByLabelText('账号').getAttribute('aria-invalid')).toBe('true'))
    expect(screen.getByText('该账号已被注册')).toBeTruthy()
  })

  it('leads to sign-in when only the sign-in failed: the account is open', async () => {
    const { user } = show('register', { login: () => refuse('SYSTEM_BUSY') })
    await fillRegistration(user)
    await user.click(submit('注册'))
    expect(await screen.findByText('注册成功，请登录')).toBeTruthy()
    expect(screen.getByRole('tab', { name: '登录' }).getAttribute('aria-selected')).toBe('true')
  })

  it('leads to sign-in when the captcha of the sign-in after it is given up', async () => {
    const { user } = show('register', {
      login: () => refuse('RAPID_VERIFICATION'),
      kaptchcate: ({ ktype }) => ({ needed: ktype === 4 ? '1' : '0', graphic: '0' }),
      captchaLoad: () => new Promise<never>(() => undefined),
    })
    await fillRegistration(user)
    await user.click(submit('注册'))
    const captcha = await screen.findByRole('dialog', { name: '安全验证' })
    await user.click(within(captcha).getByRole('button', { name: '关闭' }))
    expect(await screen.findByText('注册成功，请登录')).toBeTruthy()
  })

  it('brings the codes the visitor came with, unless they are cleared', async () => {
    storage.set('icode', 'abc123')
    storage.set('rcode', 'R-9')
    const register = vi.fn<NonNullable<MockHandlers['register']>>(() => ({ userId: 'u' }))
    const { user } = show('register', { register })
    await fillRegistration(user)
    await user.click(submit('清除推荐码'))
    await user.click(submit('注册'))
    await waitFor(() => expect(register).toHaveBeenCalledOnce())
    expect(register.mock.calls[0]?.[0]).toMatchObject({ iCode: 'abc123', domain: location.hostname })
    expect(register.mock.calls[0]?.[0]).not.toHaveProperty('rCode')
    storage.remove('icode', 'rcode')
  })

  it('continues in a region with a warning when the visitor agrees', async () => {
    const register = vi.fn<NonNullable<MockHandlers['register']>>(({ regionSeen }) =>
      regionSeen ? { userId: 'u' } : refuse('REGION_WARNING'),
    )
    const { user } = show('register', { register })
    await fillRegistration(user)
    await user.click(submit('注册'))
    await user.click(await screen.findByRole('button', { name: '我已知晓，继续' }))
    await waitFor(() => expect(register).toHaveBeenCalledTimes(2))
  })

  it('shows the terms, and swaps them with the privacy policy', async () => {
    // Suspending inside act() would wait for an awaited act().
    await preloadTexts('zh-CN', 'legal')
    const { user } = show('register')
    await user.click(await screen.findByRole('button', { name: '《规则与条款》' }))
    expect(await screen.findByText(/一、使用资格/)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: '查看隐私政策' }))
    expect(await screen.findByText(/一、我们收集的资料/)).toBeTruthy()
  })
})
