import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { TextField } from './text-field.tsx'

const meta = {
  title: 'Kit/TextField',
  component: TextField,
  tags: ['autodocs'],
  args: { label: '账号' },
  argTypes: { aside: { control: false }, prefix: { control: false }, suffix: { control: false } },
  decorators: [(Story) => <div style={{ maxWidth: '460px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'One line that a person types. Its label stays; what it must be is said before it is wrong.',
      states: {
        Faulty: 'A red line and the fault below, which is read aloud and belongs to the field.',
        Valid: 'A tick.',
        Disabled: 'Grey; it cannot be reached.',
      },
      keyboard: {
        Tab: 'Into the field.',
      },
      dos: [
        'Say limits in `aside` or `hint` before anything is typed.',
        'Say a fault at the field, in words that tell how to mend it.',
        'Let rules tick while one types.',
      ],
      donts: [
        'Use the placeholder as the label.',
        'Say that something is wrong while it is still being typed.',
        'Forbid pasting.',
      ],
    },
  },
} satisfies Meta<typeof TextField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: '请输入账号', hint: '4-11位，最少2个字母+数字组合，首位为字母' } }
export const Faulty: Story = {
  args: { defaultValue: '1abc', error: '首位须为字母' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '账号' })).toHaveAccessibleDescription('首位须为字母')
  },
}
export const Disabled: Story = { args: { defaultValue: 'linyue88', disabled: true } }

const rulesOf = (value: string) => [
  { label: '4–11 位', met: value.length >= 4 && value.length <= 11 },
  { label: '字母开头', met: /^[a-z]/i.test(value) },
  { label: '至少 1 个数字', met: /\d/.test(value) },
]

function Ticking() {
  const [value, setValue] = useState('')
  const rules = rulesOf(value)
  return (
    <TextField
      label="账号"
      value={value}
      onChange={(event) => setValue(event.target.value)}
      rules={rules}
      valid={rules.every(({ met }) => met)}
    />
  )
}
export const Rules: Story = {
  render: () => <Ticking />,
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox'), 'linyue')
    await expect(canvas.getByText('字母开头')).toHaveTextContent('已满足')
    await expect(canvas.getByText('至少 1 个数字')).not.toHaveTextContent('已满足')
  },
}

export const Amount: Story = {
  args: {
    label: '存款金额',
    aside: '单笔 ¥100 – 50,000',
    scale: 'l',
    prefix: '¥',
    defaultValue: '5,000',
    suffix: <span style={{ fontSize: '14px' }}>伍仟元整</span>,
  },
}
