import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { TextArea, type TextAreaProps } from './text-area.tsx'

const Typed = (props: TextAreaProps) => {
  const [value, setValue] = useState(props.value)
  return <TextArea {...props} value={value} onChange={(event) => setValue(event.target.value)} />
}

const meta = {
  title: 'Kit/TextArea',
  component: TextArea,
  tags: ['autodocs'],
  args: { label: '内容', value: '', maxLength: 500 },
  argTypes: { aside: { control: false } },
  render: (args) => <Typed {...args} />,
  decorators: [(Story) => <div style={{ maxWidth: '460px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'Lines that a person writes, such as what they tell customer service.',
      states: {
        Empty: 'Three lines; a person may pull it longer.',
        Written: 'How many characters there are of how many.',
        Faulty: 'A red line and the fault below, which is read aloud and belongs to the field.',
      },
      keyboard: { Tab: 'Into the field.', Enter: 'A new line.' },
      dos: ['Say how long it may be before anything is typed.'],
      donts: ['Send it by Enter.'],
    },
  },
} satisfies Meta<typeof TextArea>
export default meta
type Story = StoryObj<typeof meta>

export const Empty: Story = { args: { placeholder: '请写明时间与单号' } }
export const Written: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(canvas.getByRole('textbox', { name: '内容' }), '未到账')
    await expect(canvas.getByText('3/500')).toBeVisible()
  },
}
export const Faulty: Story = {
  args: { value: '短', error: '请写 5 到 500 个字' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('textbox', { name: '内容' })).toHaveAccessibleDescription('请写 5 到 500 个字')
  },
}
