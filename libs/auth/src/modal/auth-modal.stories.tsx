import { md5 } from '@pavilion/api-client'
import { refuse } from '@pavilion/api-client/testing'
import { remember, storage } from '@pavilion/session'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { Opened, openSupport } from '../testing/opened.tsx'

const meta = {
  title: 'Auth/Modal',
  component: Opened,
  parameters: { layout: 'fullscreen' },
  beforeEach: () => remember(undefined),
} satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

const seen = (element: HTMLElement) => waitFor(() => expect(element).toBeVisible())

const never = () => new Promise<never>(() => undefined)

const form = async () => {
  const dialog = await screen.findByRole('dialog', { name: '登录与注册' })
  await seen(dialog)
  return within(dialog)
}

export const Login: Story = {
  args: { first: { mode: 'login' } },
  play: async () => {
    const { findByLabelText, getByRole } = await form()
    await expect(await findByLabelText('账号')).toHaveFocus()
    await expect(getByRole('button', { name: '登录' })).toHaveAttribute('aria-disabled', 'true')
    await userEvent.click(getByRole('button', { name: '联系客服' }))
    await expect(openSupport).toHaveBeenCalled()
  },
}

export const LoginRemembered: Story = {
  args: { first: { mode: 'login' } },
  beforeEach: () => remember('linyue88'),
  play: async () => {
    const { findByLabelText, getByRole } = await form()
    await expect(await findByLabelText('账号')).toHaveValue('linyue88')
    await expect(getByRole('checkbox', { name: '记住密码' })).toBeChecked()
  },
}

const signIn = async () => {
  const { findByLabelText, getByLabelText, getByRole } = await form()
  await userEvent.type(await findByLabelText('账号'), 'linyue88')
  await userEvent.type(getByLabelText('密码'), 'aurora77')
  await userEvent.click(getByRole('button', { name: '登录' }))
}

export const LoginMissing: Story = {
  args: { first: { mode: 'login' } },
  play: async () => {
    const { findByLabelText, getByLabelText, getByRole } = await form()
    await userEvent.type(await findByLabelText('账号'), 'linyue88')
    await userEvent.click(getByRole('button', { name: '登录' }))
    await expect(getByLabelText('密码')).toHaveFocus()
  },
}

export const LoginRefused: Story = {
  args: { first: { mode: 'login' }, handlers: { login: () => refuse('INVALID_CREDENTIALS') } },
  play: async () => {
    await signIn()
    await expect(await screen.findByText('账号或密码错误')).toBeVisible()
  },
}

export const LoginBusy: Story = {
  args: { first: { mode: 'login' }, handlers: { login: never } },
  play: async () => {
    await signIn()
    await expect(screen.getByRole('button', { name: /登录中/ })).toHaveAttribute('aria-busy', 'true')
  },
}

export const LoginRememberedEnded: Story = {
  args: { first: { mode: 'login' }, handlers: { login: () => refuse('INVALID_CREDENTIALS') } },
  beforeEach: () => {
    remember('linyue88')
    storage.set('rememberToken', 'a'.repeat(43))
  },
  play: async () => {
    const { findByRole, getByLabelText, findByText } = await form()
    await userEvent.click(await findByRole('button', { name: '登录' }))
    await expect(await findByText('记住的登录已失效，请输入密码')).toBeVisible()
    await waitFor(() => expect(getByLabelText('密码')).toHaveFocus())
  },
}

/** From an invite link. Each code can be removed. */
export const RegisterInvited: Story = {
  args: { first: { mode: 'register' } },
  beforeEach: () => {
    storage.set('icode', 'spring26')
    storage.set('rcode', 'lin88')
    return () => {
      storage.remove('icode')
      storage.remove('rcode')
    }
  },
  play: async () => {
    const { findByRole, getByText, queryByText } = await form()
    await userEvent.click(await findByRole('button', { name: '清除推荐码' }))
    await expect(queryByText(/lin88/)).toBeNull()
    await expect(getByText(/spring26/)).toBeVisible()
  },
}

export const Register: Story = {
  args: { first: { mode: 'register' } },
  play: async () => {
    const { findByLabelText } = await form()
    await findByLabelText('确认密码')
  },
}

export const RegisterFilling: Story = {
  args: { first: { mode: 'register' } },
  play: async () => {
    const { findByLabelText, getByLabelText, getByRole } = await form()
    await userEvent.type(await findByLabelText('账号'), ' lin yue88')
    await expect(getByLabelText('账号')).toHaveValue('linyue88')
    await userEvent.click(getByRole('checkbox'))
    await userEvent.type(getByLabelText('密码'), 'aurora7')
  },
}

export const RegisterFaults: Story = {
  args: { first: { mode: 'register' } },
  play: async () => {
    const { findByLabelText, getByLabelText, getByRole, getByText } = await form()
    await userEvent.type(await findByLabelText('账号'), '8lin')
    await userEvent.type(getByLabelText('密码'), 'aurora77')
    await userEvent.type(getByLabelText('确认密码'), 'aurora78')
    await userEvent.selectOptions(getByLabelText('年'), '2012')
    await userEvent.selectOptions(getByLabelText('月'), '5')
    await userEvent.selectOptions(getByLabelText('日'), '9')
    await userEvent.click(getByRole('button', { name: '注册' }))
    await expect(getByText('您未满 18 周岁，无法参与游戏')).toBeVisible()
    await expect(getByLabelText('账号')).toHaveFocus()
  },
}

const register = async () => {
  const { findByLabelText, getByLabelText, getByRole } = await form()
  await userEvent.type(await findByLabelText('账号'), 'linyue88')
  await userEvent.type(getByLabelText('密码'), 'aurora77')
  await userEvent.type(getByLabelText('确认密码'), 'aurora77')
  await userEvent.selectOptions(getByLabelText('年'), '1990')
  await userEvent.selectOptions(getByLabelText('月'), '2')
  await userEvent.selectOptions(getByLabelText('日'), '28')
  await userEvent.click(getByRole('checkbox'))
  await userEvent.click(getByRole('button', { name: '注册' }))
}

export const RegisterNameTaken: Story = {
  args: {
    first: { mode: 'register' },
    handlers: { register: () => refuse('DATA_EXISTS', { message: '该账号已被注册，请更换' }) },
  },
  play: async () => {
    await register()
    await expect(await screen.findByText('该账号已被注册，请更换')).toBeVisible()
    await expect(screen.getByLabelText('账号')).toHaveFocus()
  },
}

/** Refused before a captcha is shown. */
export const RegisterCommonPassword: Story = {
  args: {
    first: { mode: 'register' },
    handlers: {
      kaptchcate: ({ ktype, password }) =>
        ktype === 1 && password === md5('aurora77')
          ? refuse('INVALID_PARAMETER', { data: { faults: [{ path: 'password', message: '密码过于常见，请换一个' }] } })
          : { needed: '1', graphic: '0' },
    },
  },
  play: async () => {
    await register()
    await expect(await screen.findByText('密码过于常见，请换一个')).toBeVisible()
    await expect(screen.queryByRole('dialog', { name: '安全验证' })).toBeNull()
  },
}

export const RegisterBusy: Story = {
  args: { first: { mode: 'register' }, handlers: { register: never } },
  play: async () => {
    await register()
    await expect(screen.getByRole('button', { name: /注册中/ })).toHaveAttribute('aria-busy', 'true')
  },
}

/** A sheet at the bottom of the screen. */
export const Narrow: Story = { ...RegisterFaults, globals: { viewport: { value: 'mobile1' } } }

/** The sign-in after it failed. */
export const RegisteredOnly: Story = {
  args: { first: { mode: 'register' }, handlers: { login: () => refuse('SYSTEM_BUSY') } },
  play: async () => {
    await register()
    await expect(await screen.findByText('注册成功，请登录')).toBeVisible()
  },
}

export const RegisterLoading: Story = { args: { first: { mode: 'register' }, handlers: { preInfo: never } } }

export const RegisterWithoutFacts: Story = {
  args: { first: { mode: 'register' }, handlers: { preInfo: () => refuse('NOT_FOUND') } },
  play: async () => {
    await seen(await screen.findByRole('button', { name: '重试' }))
  },
}

export const Legal: Story = {
  args: { first: { mode: 'register' } },
  play: async () => {
    const { findByRole } = await form()
    const link = await findByRole('button', { name: '《规则与条款》' })
    await userEvent.click(link)
    const terms = within(await screen.findByRole('dialog', { name: '规则与条款' }))
    await seen(await terms.findByText('一、使用资格'))
    await userEvent.click(terms.getByRole('button', { name: '查看隐私政策' }))
    const privacy = within(await screen.findByRole('dialog', { name: '隐私政策' }))
    await seen(await privacy.findByText('一、我们收集的资料'))
    await userEvent.click(privacy.getByRole('button', { name: '我已阅读' }))
    await waitFor(() => expect(screen.queryByRole('dialog', { name: '隐私政策' })).toBeNull())
    await userEvent.click(link)
    await screen.findByRole('dialog', { name: '规则与条款' })
  },
}
