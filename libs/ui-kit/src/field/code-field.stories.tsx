import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { CountdownButton } from '../button/countdown-button.tsx'
import { CodeField } from './code-field.tsx'

function Asked({ error }: { error?: string }) {
  const [value, setValue] = useState('')
  const [until, setUntil] = useState(0)
  return (
    <div style={{ display: 'grid', gap: '12px', justifyItems: 'start', maxWidth: '460px', padding: '16px' }}>
      <CodeField label="验证码" value={value} onChange={setValue} {...(error && { error })} />
      <CountdownButton
        until={until}
        waiting={(seconds) => `${seconds} 秒后可重新发送`}
        onClick={() => setUntil(Date.now() + 60_000)}
      >
        获取验证码
      </CountdownButton>
    </div>
  )
}

const meta = { title: 'Kit/Code', component: Asked } satisfies Meta<typeof Asked>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = {}

/** Only digits count. */
export const Typed: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole('textbox', { name: '验证码' })
    await userEvent.type(input, '40a9')
    await expect(input).toHaveValue('409')
    await userEvent.clear(input)
    await userEvent.paste('123 456 7')
    await expect(input).toHaveValue('123456')
    await userEvent.keyboard('{Backspace}{Backspace}')
    await expect(input).toHaveValue('1234')
  },
}

/** Pasting replaces, a selection can be cleared. */
export const Replaced: Story = {
  play: async ({ canvas }) => {
    const input = canvas.getByRole<HTMLInputElement>('textbox', { name: '验证码' })
    await userEvent.type(input, '409123')
    await userEvent.paste('验证码 318 427')
    await expect(input).toHaveValue('318427')
    input.select()
    // Browsers report a selection with a delay.
    await new Promise((resolve) => setTimeout(resolve, 50))
    await userEvent.keyboard('{Delete}')
    await expect(input).toHaveValue('')
  },
}

export const Faulty: Story = { args: { error: '验证码错误' } }

export const Waiting: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await expect(canvas.getByRole('button', { name: /秒后可重新发送/ })).toHaveAttribute('aria-disabled', 'true')
  },
}
