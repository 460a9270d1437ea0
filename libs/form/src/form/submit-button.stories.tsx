import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect } from 'storybook/test'
import { formState } from '../testing/form-state.ts'
import { SubmitButton } from './submit-button.tsx'

const meta = {
  title: 'Kit/SubmitButton',
  component: SubmitButton,
  tags: ['autodocs'],
  args: { of: formState(), children: '确认修改', ready: true },
  argTypes: { of: { control: false } },
  parameters: {
    guide: {
      usage: 'Sends a form made by useForm. Form brings it along; take it alone where a form has a layout of its own.',
      states: {
        Ready: 'In the accent.',
        'Not ready': 'Looks disabled, and can be pressed: the press shows what is missing.',
        Sending: 'Turns, keeps its width and the focus; a second press does nothing.',
        Waiting: 'Counts the seconds of a refusal; nothing can be sent before.',
      },
      keyboard: {
        'Enter, Space': 'Sends; from a field of one line Enter does, too.',
      },
      dos: [
        'Say what it does: 登录, not 确定.',
        'Put it into the foot of a dialog, outside of its form, when it scrolls.',
      ],
      donts: ['Set `disabled`: it does not say what is missing.', 'Have two of them for one form.'],
    },
  },
} satisfies Meta<typeof SubmitButton>
export default meta
type Story = StoryObj<typeof meta>

export const Ready: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).not.toHaveAttribute('aria-disabled')
  },
}
export const NotReady: Story = {
  args: { ready: false },
  play: async ({ canvas }) => {
    const button = canvas.getByRole('button')
    await expect(button).toHaveAttribute('aria-disabled', 'true')
    await expect(button).toBeEnabled()
  },
}
export const Sending: Story = {
  args: { of: formState({ busy: true }) },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-busy', 'true')
  },
}
export const Waiting: Story = {
  // Far enough that the seconds shown do not come to an end while it is looked at.
  render: (args) => <SubmitButton {...args} of={formState({ until: Date.now() + 600_000 })} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  },
}
