import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Select, type SelectProps } from './select.tsx'

const YEARS = ['2006', '2007', '2008'].map((value) => ({ value, label: `${value} 年` }))

function Choosing(props: SelectProps<string>) {
  const [value, setValue] = useState(props.value)
  return <Select {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Kit/Select',
  component: Select,
  tags: ['autodocs'],
  args: { label: '出生年份', options: YEARS, value: '', onChange: fn(), placeholder: '年' },
  render: (args) => <Choosing {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: '460px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'One of many values. It is the browser’s own list, which phones and screen readers know.',
      states: {
        'Nothing chosen': 'Its placeholder.',
        Faulty: 'A red line and the fault below.',
      },
      keyboard: {
        'Space, Enter': 'Opens the list.',
        '↑ ↓': 'Chooses.',
        'A letter or digit': 'Goes to the value that begins with it.',
      },
      dos: ['Put the values into the order that people look for them in.'],
      donts: ['Use it for two values: that is Segmented or a Switch.'],
    },
  },
} satisfies Meta<typeof Select>
export default meta
type Story = StoryObj<typeof meta>

export const Year: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '出生年份' }), '2007')
    await expect(canvas.getByRole('combobox')).toHaveValue('2007')
  },
}
export const Faulty: Story = { args: { error: '请选择出生年份' } }
export const Small: Story = { args: { scale: 's' } }
