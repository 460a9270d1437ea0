import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { useSiteConfig } from '@pavilion/brand'
import { SessionForTests } from '@pavilion/session/testing'
import { Button } from '@pavilion/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test'
import { risen } from '../testing/opened.tsx'
import { SITE_FACTS } from '../testing/world.ts'
import { drawnCode, drawnSlider } from './drawn.ts'
import { QUESTION, RESULT, SLIDER } from './testing.ts'
import { useCaptcha } from './use-captcha.tsx'

const Page = () => {
  const captcha = useCaptcha(4)
  return (
    <>
      <Button variant="primary" onClick={() => void captcha.run('linyue88')}>
        登录
      </Button>
      {captcha.element}
    </>
  )
}

const SOLVING: MockHandlers = {
  preInfo: () => SITE_FACTS,
  kaptchcate: () => ({ needed: '1', graphic: '0' }),
  captchaLoad: ({ way }) => (way === 'slider' ? { ...SLIDER, ...drawnSlider() } : QUESTION),
  captchaVerify: () => RESULT,
  validateGeeCheck: () => ({ codeId: 'id-1', code: 'code-1' }),
  defaultKaptcha: () => ({ image: drawnCode(), 'x-code': 'picture-1' }),
}

interface CaptchaOnPageProps {
  readonly handlers?: MockHandlers
  readonly script?: string
}

const CaptchaOnPage = ({ handlers = {}, script }: CaptchaOnPageProps) => {
  const site = useSiteConfig()
  const addresses = { ...site.addresses, ...(script !== undefined && { captcha: { script } }) }
  return (
    <SessionForTests site={{ ...site, addresses }} handlers={{ ...SOLVING, ...handlers }}>
      <Page />
    </SessionForTests>
  )
}

const meta = { title: 'Auth/Captcha', component: CaptchaOnPage, parameters: { layout: 'fullscreen' } } satisfies Meta<
  typeof CaptchaOnPage
>
export default meta
type Story = StoryObj<typeof meta>

const never = () => new Promise<never>(() => undefined)

const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '登录' }))
  return risen('安全验证')
}

const slider = async () => {
  const dialog = await open()
  return dialog.findByRole('slider', { name: '移动拼图' })
}

const byKeys = async (steps: number) => {
  const handle = await slider()
  for (let step = 0; step < steps; step++) await fireEvent.keyDown(handle, { key: 'ArrowRight', repeat: true })
  return handle
}

export const Loading: Story = {
  args: { handlers: { captchaLoad: never } },
  play: async () => {
    const { findByText } = await open()
    await expect(await findByText('正在加载验证…')).toBeVisible()
  },
}

export const Ready: Story = {
  play: async () => {
    await expect(await slider()).toHaveFocus()
  },
}

export const Dragging: Story = {
  play: async () => {
    const handle = await slider()
    const { left, top, width, height } = handle.getBoundingClientRect()
    const from = { clientX: left + width / 2, clientY: top + height / 2 }
    await userEvent.pointer([
      { keys: '[MouseLeft>]', target: handle, coords: from },
      { target: handle, coords: { ...from, clientX: from.clientX + 90 } },
    ])
    await expect(Number(handle.getAttribute('aria-valuenow'))).toBeGreaterThan(60)
  },
}

export const ByKeys: Story = {
  args: { handlers: { captchaVerify: never } },
  play: async () => {
    const handle = await byKeys(20)
    await expect(handle).toHaveAttribute('aria-valuenow', '120')
    await fireEvent.keyDown(handle, { key: 'Enter' })
    await expect(await screen.findByText('验证中…')).toBeVisible()
  },
}

export const Wrong: Story = {
  args: { handlers: { captchaVerify: () => refuse('AUTHENTICATION_CODE_ERROR') } },
  play: async () => {
    await fireEvent.keyDown(await byKeys(5), { key: 'Enter' })
    await expect(await screen.findByText('验证未通过，请关闭后重新提交')).toBeVisible()
    await expect(screen.getByRole('button', { name: '知道了' })).toHaveFocus()
  },
}

export const Expired: Story = {
  args: { handlers: { captchaVerify: () => refuse('AUTHENTICATION_CODE_EXPIRED') } },
  play: async () => {
    await fireEvent.keyDown(await byKeys(5), { key: 'Enter' })
    await expect(await screen.findByText('验证已过期，请刷新后再试')).toBeVisible()
  },
}

export const Unavailable: Story = {
  args: { handlers: { captchaLoad: () => refuse('SYSTEM_BUSY') } },
  play: async () => {
    const { findByText } = await open()
    await expect(await findByText('验证加载失败，请刷新后再试')).toBeVisible()
  },
}

export const Question: Story = {
  play: async () => {
    const dialog = await open()
    await userEvent.click(await dialog.findByRole('button', { name: '换一种方式' }))
    await expect(await dialog.findByText(QUESTION.question)).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '提交' }))
    await waitFor(() => expect(dialog.getByText('请输入答案')).toBeVisible())
  },
}

export const Picture: Story = {
  args: { handlers: { kaptchcate: () => ({ needed: '1', graphic: '1' }) } },
  play: async () => {
    const dialog = await open()
    await expect(await dialog.findByRole('button', { name: /看不清/ })).toBeVisible()
    await userEvent.click(dialog.getByRole('button', { name: '确定' }))
    await waitFor(() => expect(dialog.getByText('请输入验证码')).toBeVisible())
  },
}

const hosted = { preInfo: () => ({ ...SITE_FACTS, captcha: { provider: 'geetest' as const, captchaId: 'id' } }) }

const WIDGET = `window.initGeetest4 = (config, handler) => {
  const box = Object.assign(document.createElement('button'), { type: 'button', textContent: '点击完成验证' })
  const listeners = {}
  const on = (name) => (listener) => { listeners[name] = listener }
  handler({
    onReady: (listener) => setTimeout(listener), onSuccess: on('success'), onError: on('error'), onClose: on('close'),
    appendTo: (place) => { place.append(box); box.onclick = () => listeners.success() },
    getValidate: () => (${JSON.stringify(RESULT)}), destroy: () => box.remove(),
  })
}`

export const Hosted: Story = {
  args: { handlers: hosted, script: URL.createObjectURL(new Blob([WIDGET], { type: 'text/javascript' })) },
  play: async () => {
    const dialog = await open()
    await expect(await dialog.findByRole('button', { name: '点击完成验证' })).toBeVisible()
    await waitFor(() => expect(dialog.queryByText('正在加载验证…')).toBeNull())
  },
}

/** The picture captcha is shown instead. */
export const HostedDown: Story = {
  args: { handlers: hosted },
  play: async () => {
    const dialog = await open()
    const typed = await dialog.findByRole('textbox', { name: '图形验证码' })
    await waitFor(() => expect(typed).toHaveFocus())
  },
}

export const Narrow: Story = { ...Ready, globals: { viewport: { value: 'mobile1' } } }
