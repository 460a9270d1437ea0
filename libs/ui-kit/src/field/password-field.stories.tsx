import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent } from 'storybook/test'
import { PasswordField } from './password-field.tsx'

const meta = {
  title: 'Kit/PasswordField',
  component: PasswordField,
  tags: ['autodocs'],
  args: { label: '密码', defaultValue: 'aurora7' },
  decorators: [(Story) => <div style={{ maxWidth: '460px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'A password, with a button that shows it.',
      states: {
        Shown: 'As text, until the button is pressed again.',
      },
      keyboard: {
        Tab: 'Into the field, then to the button.',
        Space: 'Shows or hides it.',
      },
      dos: ['Set `autoComplete` to current-password or new-password.'],
      donts: ['Ask for it twice where it can be shown.', 'Forbid pasting: people keep passwords in managers.'],
    },
  },
} satisfies Meta<typeof PasswordField>
export default meta
type Story = StoryObj<typeof meta>

export const Hidden: Story = {
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('密码')
    await expect(field).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(field).toHaveAttribute('type', 'text')
  },
}
export const Faulty: Story = { args: { error: '两次输入的密码不一致' } }
