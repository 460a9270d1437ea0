import { SessionForTests } from '@pavilion/session/testing'
import { ToastHost } from '@pavilion/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { SentCodeField, type SentCodeFieldProps } from './sent-code-field.tsx'

const words: SentCodeFieldProps['words'] = {
  placeholder: '请输入 6 位验证码',
  send: '获取验证码',
  again: '重新获取',
  call: '收不到？改用语音验证码',
  wait: (seconds) => `${seconds} 秒后重试`,
  to: (target) => `将发送至 ${target}`,
  sentTo: (target) => `验证码已发送至 ${target}`,
  sentByCall: '请接听电话获取验证码',
}

const Subject = (props: SentCodeFieldProps) => {
  const [value, setValue] = useState(props.value)
  return (
    <SessionForTests userId="member-1" handlers={{ sendCodeTwo: () => ({ wait: 60, expiresIn: 300 }) }}>
      <SentCodeField {...props} value={value} onChange={setValue} />
      <ToastHost />
    </SessionForTests>
  )
}

const meta = {
  title: 'Kit/SentCodeField',
  component: SentCodeField,
  tags: ['autodocs'],
  args: {
    words,
    label: '短信验证码',
    name: 'code',
    by: 'phone',
    to: '+86 139****8622',
    purpose: () => ({ type: '6' }),
    value: '',
    error: undefined,
    onChange: () => undefined,
    onBlur: () => undefined,
  },
  argTypes: { words: { control: false }, purpose: { control: false } },
  render: (args) => <Subject {...args} />,
  parameters: {
    guide: {
      usage: 'A code that goes to the member’s phone or e-mail, with the button that sends it.',
      states: {
        Empty: 'Says where the code will go.',
        Sent: 'The button counts down; then the code may come again, or be told by a call.',
        Faulty: 'What is wrong with the code, or why none was sent, stands below.',
      },
      keyboard: {
        Tab: 'Into the field, then to the button.',
      },
      dos: ['Return nothing from `purpose` while the number it goes to is missing, and show that at its field.'],
      donts: ['Send a code before the member asked for it.'],
    },
  },
} satisfies Meta<typeof SentCodeField>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}
export const Sent: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await expect(await canvas.findByRole('button', { name: /秒后重试/ })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const Faulty: Story = { args: { value: '123456', error: '验证码错误' } }
