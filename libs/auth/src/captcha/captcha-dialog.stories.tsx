import type { MockHandlers } from '@pavilion/api-client/testing'
import { useSiteConfig } from '@pavilion/brand'
import { SessionForTests } from '@pavilion/session/testing'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { risen } from '../testing/opened.tsx'
import { SITE_FACTS } from '../testing/world.ts'
import CaptchaDialog, { type CaptchaDialogProps } from './captcha-dialog.tsx'
import { drawnCode, drawnSlider } from './drawn.ts'
import { QUESTION, SLIDER } from './testing.ts'

const HANDLERS: MockHandlers = {
  preInfo: () => SITE_FACTS,
  captchaLoad: ({ way }) => (way === 'slider' ? { ...SLIDER, ...drawnSlider() } : QUESTION),
  defaultKaptcha: () => ({ image: drawnCode(), 'x-code': 'picture-1' }),
}

const Shown = (args: CaptchaDialogProps) => (
  <SessionForTests site={useSiteConfig()} handlers={HANDLERS}>
    <CaptchaDialog {...args} />
  </SessionForTests>
)

const meta = {
  title: 'Auth/Captcha dialog',
  component: CaptchaDialog,
  tags: ['autodocs'],
  args: { purpose: 4, graphic: false, onDone: fn() },
  argTypes: { purpose: { control: false } },
  render: Shown,
  parameters: {
    layout: 'fullscreen',
    guide: {
      usage:
        'The frame of every captcha: slider, question, picture, or a hosted one. useCaptcha opens it when the platform asks for one.',
      states: {
        Loading: 'A spinner in the size of the captcha: the dialog never moves.',
        Refused: 'What went wrong, and how to continue: another one, another way, or an end.',
        Picture: '`graphic`: after too many failures only a picture is taken.',
      },
      keyboard: {
        'Arrow keys': 'Move the piece of the slider; Enter lets it go.',
        Enter: 'In an answer: hands it in.',
        Escape: 'Gives up; nothing is sent.',
      },
      dos: ['Offer another way: not everybody sees or drags.'],
      donts: [
        'Close it by a press beside it: what was solved would be lost.',
        'Ask for one where the platform did not.',
      ],
    },
  },
} satisfies Meta<typeof CaptchaDialog>
export default meta
type Story = StoryObj<typeof meta>

export const Slider: Story = {
  play: async ({ args }) => {
    await risen('安全验证')
    await screen.findByRole('slider', { name: '移动拼图' })
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(args.onDone).toHaveBeenCalledWith(undefined))
  },
}
export const Picture: Story = {
  args: { graphic: true },
  play: async () => {
    await risen('安全验证')
    await screen.findByRole('button', { name: /看不清/ })
  },
}
