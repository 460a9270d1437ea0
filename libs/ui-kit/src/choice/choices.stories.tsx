import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent } from 'storybook/test'
import { Tag } from '../display/tag.tsx'
import { ChoiceChips } from './choice-chips.tsx'
import { RadioCards } from './radio-cards.tsx'
import { Segmented } from './segmented.tsx'
import { Tabs } from './tabs.tsx'

const meta = {
  title: 'Kit/Choices',
  decorators: [(Story) => <div style={{ padding: '16px' }}>{Story()}</div>],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const MARKETS = [
  { value: 'RB', label: '滚球', count: 128 },
  { value: 'FT', label: '今日', count: 342 },
  { value: 'FU', label: '早盘', count: 1806, disabled: true },
]

function ManyTabs({ variant }: { variant: 'underline' | 'pill' }) {
  const [value, setValue] = useState('RB')
  return (
    <Tabs label="盘口" items={MARKETS} value={value} onChange={setValue} variant={variant}>
      <p>{MARKETS.find((item) => item.value === value)?.label}赛事</p>
    </Tabs>
  )
}
export const TabsUnderlined: Story = {
  render: () => <ManyTabs variant="underline" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /滚球/ }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /今日/ })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: /今日/ })).toHaveTextContent('今日赛事')
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /滚球/ })).toHaveFocus()
  },
}
export const TabsAsPills: Story = { render: () => <ManyTabs variant="pill" /> }

const ODDS = [
  { value: 'H', label: '香港' },
  { value: 'E', label: '欧洲' },
  { value: 'I', label: '印尼' },
  { value: 'M', label: '马来', disabled: true },
]
function Bar({ size }: { size: 's' | 'm' }) {
  const [value, setValue] = useState('H')
  return <Segmented label="赔率类型" options={ODDS} value={value} onChange={setValue} size={size} />
}
export const SegmentedBar: Story = {
  render: () => <Bar size="m" />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: '欧洲' }))
    await expect(canvas.getByRole('radio', { name: '欧洲' })).toBeChecked()
  },
}
export const SegmentedSmall: Story = { render: () => <Bar size="s" /> }

const AMOUNTS = ['100', '500', '1,000', '2,000', '5,000', '10,000'].map((value) => ({ value, label: value }))
function Amounts() {
  const [value, setValue] = useState<string>()
  return <ChoiceChips label="快捷金额" options={AMOUNTS} value={value} onChange={setValue} even />
}
export const QuickAmounts: Story = {
  render: () => <Amounts />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('5,000'))
    await expect(canvas.getByRole('radio', { name: '5,000' })).toBeChecked()
  },
}
export const Filters: Story = {
  render: () => (
    <ChoiceChips
      label="联赛"
      value="all"
      onChange={() => undefined}
      options={[
        { value: 'all', label: '全部', count: 38 },
        { value: 'epl', label: '英超', count: 4 },
        { value: 'liga', label: '西甲', count: 2, disabled: true },
      ]}
    />
  ),
}

const facts = (limit: string, fee: string, arrival: string) => [
  { term: '限额', value: limit },
  { term: '手续费', value: fee },
  { term: '到账', value: arrival },
]
function Channels() {
  const [value, setValue] = useState('bank')
  return (
    <RadioCards
      label="存款通道"
      value={value}
      onChange={setValue}
      options={[
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
      ]}
    />
  )
}
export const DepositChannels: Story = {
  render: () => <Channels />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('极速存款'))
    await expect(canvas.getByRole('radio', { name: /极速存款/ })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: /扫码支付/ })).toBeDisabled()
  },
}
