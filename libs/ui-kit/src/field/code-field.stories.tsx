import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { CodeField, type CodeFieldProps } from './code-field.tsx'

function Typing(props: CodeFieldProps) {
  const [value, setValue] = useState(props.value)
  return <CodeField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Kit/CodeField',
  component: CodeField,
  tags: ['autodocs'],
  args: { label: '验证码', value: '', onChange: fn() },
  render: (args) => <Typing {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: '460px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'A code of digits that came by phone, e-mail or an app.',
      states: {
        Typed: 'The next place is marked.',
        Faulty: 'Red lines and the fault below.',
      },
      keyboard: {
        Digits: 'Fill it from the left.',
        Backspace: 'Takes the last away.',
        Paste: 'Replaces what is there.',
      },
      dos: [
        'Send it by itself when the last digit is there.',
        'Let phones fill it in (`autoComplete="one-time-code"`).',
      ],
      donts: ['Make a box for each digit: pasting and screen readers need one.'],
    },
  },
} satisfies Meta<typeof CodeField>
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
