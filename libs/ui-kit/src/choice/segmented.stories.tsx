import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Segmented, type SegmentedProps } from './segmented.tsx'

const ODDS = [
  { value: 'H', label: '香港' },
  { value: 'E', label: '欧洲' },
  { value: 'I', label: '印尼' },
  { value: 'M', label: '马来', disabled: true },
]

function Bar(props: SegmentedProps<string>) {
  const [value, setValue] = useState(props.value)
  return <Segmented {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Kit/Segmented',
  component: Segmented,
  tags: ['autodocs'],
  args: { label: '赔率类型', options: ODDS, value: 'H', onChange: fn() },
  render: (args) => <Bar {...args} />,
  decorators: [(Story) => <div style={{ padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage:
        'One of two to five values of a setting that all fit beside each other: kinds of odds, language. More of them are a Select.',
      states: {
        Chosen: 'Raised and bold.',
        Disabled: 'Struck through.',
      },
      keyboard: {
        Tab: 'To the chosen one.',
        Arrows: 'Chooses the one beside it.',
      },
      dos: ['Write each in one word.'],
      donts: ['Use it for what takes effect elsewhere or later.'],
    },
  },
} satisfies Meta<typeof Segmented>
export default meta
type Story = StoryObj<typeof meta>

export const Medium: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '欧洲' }))
    await expect(canvas.getByRole('radio', { name: '欧洲' })).toBeChecked()
  },
}
export const Small: Story = { args: { size: 's' } }
export const Block: Story = { args: { block: true } }
