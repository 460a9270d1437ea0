import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { ChoiceChips, type ChoiceChipsProps } from './choice-chips.tsx'

const AMOUNTS = ['100', '500', '1,000', '2,000', '5,000', '10,000'].map((value) => ({ value, label: value }))

function Amounts(props: ChoiceChipsProps<string>) {
  const [value, setValue] = useState(props.value)
  return <ChoiceChips {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Kit/ChoiceChips',
  component: ChoiceChips,
  tags: ['autodocs'],
  args: { label: '快捷金额', options: AMOUNTS, value: undefined, onChange: fn(), even: true },
  render: (args) => <Amounts {...args} />,
  decorators: [(Story) => <div style={{ padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage:
        'One of many short values that may wrap into rows: quick amounts, leagues. With facts to each, take RadioCards.',
      states: {
        Chosen: 'In the accent, bold.',
        Disabled: 'Grey, cannot be chosen.',
      },
      keyboard: {
        Tab: 'To the chosen one.',
        Arrows: 'Chooses the one beside it.',
      },
      dos: [
        'Set `even` where values are alike, so that columns line up.',
        'Let the field beside it follow a chosen amount.',
      ],
      donts: ['Mix values of two settings in one row.'],
    },
  },
} satisfies Meta<typeof ChoiceChips>
export default meta
type Story = StoryObj<typeof meta>

export const QuickAmounts: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('5,000'))
    await expect(canvas.getByRole('radio', { name: '5,000' })).toBeChecked()
  },
}
export const Filters: Story = {
  args: {
    label: '联赛',
    value: 'all',
    even: false,
    options: [
      { value: 'all', label: '全部', count: 38 },
      { value: 'epl', label: '英超', count: 4 },
      { value: 'liga', label: '西甲', count: 2, disabled: true },
    ],
  },
}
