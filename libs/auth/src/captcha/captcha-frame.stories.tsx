import { refuse, type MockHandlers } from '@pavilion/api-client/testing'
import { useSiteConfig } from '@pavilion/brand'
import { SessionForTests } from '@pavilion/session/testing'
import { Button } from '@pavilion/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, screen, userEvent, waitFor } from 'storybook/test'
import { risen } from '../testing/opened.tsx'
import { SITE_FACTS } from '../testing/world.ts'
import { drawnCode, drawnSlider } from './drawn.ts'
import { QUESTION, SLIDER } from './testing.ts'
import { useCaptcha } from './use-captcha.tsx'

const next = { graphic: '0' as '0' | '1', way: 'loading' as 'loading' | 'ready' | 'late' | 'wrong' | 'down' }

const HANDLERS: MockHandlers = {
  preInfo: () => SITE_FACTS,
  kaptchcate: () => ({ needed: '1', graphic: next.graphic }),
  captchaLoad: ({ way }) => {
    if (next.way === 'loading') return new Promise<never>(() => undefined)
    if (next.way === 'down') return refuse('SYSTEM_BUSY')
    return way === 'slider' ? { ...SLIDER, ...drawnSlider() } : QUESTION
  },
  captchaVerify: () => refuse(next.way === 'late' ? 'AUTHENTICATION_CODE_EXPIRED' : 'AUTHENTICATION_CODE_ERROR'),
  defaultKaptcha: () => ({ image: drawnCode(), 'x-code': 'picture-1' }),
}

const Page = () => {
  const captcha = useCaptcha(4)
  return (
    <>
      <Button onClick={() => void captcha.run('linyue88')}>登录</Button>
      {captcha.element}
    </>
  )
}
const CaptchaOnPage = () => (
  <SessionForTests site={useSiteConfig()} handlers={HANDLERS}>
    <Page />
  </SessionForTests>
)

const meta = {
  title: 'Auth/Captcha frame',
  component: CaptchaOnPage,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CaptchaOnPage>
export default meta
type Story = StoryObj<typeof meta>

const edges = (): readonly number[] => {
  const { top, bottom, left, right } = screen.getByRole('dialog').getBoundingClientRect()
  return [top, bottom, left, right].map(Math.round)
}
const open = async () => {
  await userEvent.click(await screen.findByRole('button', { name: '登录' }))
  await risen('安全验证')
  await waitFor(() => expect(screen.getByRole('dialog').getAnimations()).toHaveLength(0))
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const slide = async () => {
  const handle = await screen.findByRole('slider', { name: '移动拼图' })
  await fireEvent.keyDown(handle, { key: 'ArrowRight' })
  await fireEvent.keyDown(handle, { key: 'Enter' })
}

/** The outer edges of the dialog never move. */
export const FixedEdges: Story = {
  play: async () => {
    Object.assign(next, { graphic: '0', way: 'loading' })
    await open()
    await screen.findByText('正在加载验证…')
    const at = edges()
    next.way = 'late'
    await press('换一张')
    await screen.findByRole('slider', { name: '移动拼图' })
    await expect(edges()).toEqual(at)
    await slide()
    await screen.findByText('验证已过期，请刷新后再试')
    await expect(edges()).toEqual(at)
    next.way = 'down'
    await press('重试')
    await screen.findByText('验证加载失败，请刷新后再试')
    await expect(edges()).toEqual(at)
    next.way = 'wrong'
    await press('换一种方式')
    await screen.findByText(QUESTION.question)
    await expect(edges()).toEqual(at)
    await press('提交')
    await screen.findByText('请输入答案')
    await expect(edges()).toEqual(at)
    await userEvent.type(screen.getByRole('textbox', { name: '您的答案' }), '八')
    await press('提交')
    await screen.findByText('验证未通过，请关闭后重新提交')
    await expect(edges()).toEqual(at)
    await press('知道了')
    next.graphic = '1'
    await open()
    await screen.findByRole('button', { name: /看不清/ })
    await expect(edges()).toEqual(at)
    await press('确定')
    await screen.findByText('请输入验证码')
    await expect(edges()).toEqual(at)
  },
}

export const FixedEdgesNarrow: Story = { ...FixedEdges, globals: { viewport: { value: 'mobile1' } } }
