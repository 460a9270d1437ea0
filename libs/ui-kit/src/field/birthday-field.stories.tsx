import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { BirthdayField, type BirthdayFieldProps } from './birthday-field.tsx'

function Typing(props: BirthdayFieldProps) {
  const [value, setValue] = useState(props.value)
  return <BirthdayField {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Kit/BirthdayField',
  component: BirthdayField,
  tags: ['autodocs'],
  args: { value: { year: '', month: '', day: '' }, onChange: fn(), hint: '须年满 18 岁', thisYear: 2026 },
  render: (args) => <Typing {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: '460px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'A date of birth by year, month and day: quicker than a calendar that begins today.',
      states: {
        Faulty: 'Three red lines and one fault below.',
      },
      keyboard: {
        Tab: 'From year to month to day.',
      },
      dos: ['Say in the hint why it is asked for.'],
      donts: ['Use it for dates that are near: those have a calendar.'],
    },
  },
} satisfies Meta<typeof BirthdayField>
export default meta
type Story = StoryObj<typeof meta>

export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '年' }), '1990')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '月' }), '2')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: '日' }), '28')
    await expect(canvas.getByRole('combobox', { name: '日' })).toHaveValue('28')
  },
}
export const TooYoung: Story = {
  args: { value: { year: '2015', month: '6', day: '1' }, error: '须年满 18 岁' },
}
