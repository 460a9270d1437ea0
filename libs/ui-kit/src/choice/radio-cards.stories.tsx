import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Tag } from '../display/tag.tsx'
import { RadioCards, type RadioCard, type RadioCardsProps } from './radio-cards.tsx'

const facts = (limit: string, fee: string, arrival: string) => [
  { term: '限额', value: limit },
  { term: '手续费', value: fee },
  { term: '到账', value: arrival },
]
const CHANNELS: RadioCard<string>[] = [
  { value: 'bank', title: '银行卡转账', icon: 'bank', facts: facts('¥100 – 50,000', '免手续费', '约 3 分钟') },
  { value: 'fast', title: '极速存款', icon: 'bolt', facts: facts('¥200 – 20,000', '免手续费', '约 1 分钟') },
  {
    value: 'scan',
    title: '扫码支付',
    icon: 'scan',
    facts: facts('¥50 – 5,000', '免手续费', '即时'),
    disabled: true,
    note: <Tag tone="warning">维护中</Tag>,
  },
]

function Channels(props: RadioCardsProps<string>) {
  const [value, setValue] = useState(props.value)
  return <RadioCards {...props} value={value} onChange={setValue} />
}

const meta = {
  title: 'Kit/RadioCards',
  component: RadioCards,
  tags: ['autodocs'],
  args: { label: '存款通道', options: CHANNELS, value: 'bank', onChange: fn() },
  render: (args) => <Channels {...args} />,
  decorators: [(Story) => <div style={{ padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'One of a few ways that differ in what they cost, allow and take: channels of payment.',
      states: {
        Chosen: 'A line in the accent and a tick.',
        Disabled: 'Grey, with its reason.',
      },
      keyboard: {
        Tab: 'To the chosen card.',
        Arrows: 'Chooses the card beside it.',
      },
      dos: [
        'Show the same facts in the same order on every card.',
        'Leave a way that is closed in its place, with the reason in `note`.',
      ],
      donts: ['Hide limits or fees until later.', 'Use it for more than nine.'],
    },
  },
} satisfies Meta<typeof RadioCards>
export default meta
type Story = StoryObj<typeof meta>

export const DepositChannels: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('极速存款'))
    await expect(canvas.getByRole('radio', { name: /极速存款/ })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: /扫码支付/ })).toBeDisabled()
  },
}
