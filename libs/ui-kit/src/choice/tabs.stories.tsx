import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Tabs, type TabsProps } from './tabs.tsx'

const MARKETS = [
  { value: 'RB', label: '滚球', count: 128 },
  { value: 'FT', label: '今日', count: 342 },
  { value: 'FU', label: '早盘', count: 1806, disabled: true },
]

function ManyTabs(props: TabsProps<string>) {
  const [value, setValue] = useState(props.value)
  return (
    <Tabs {...props} value={value} onChange={setValue}>
      <p>{MARKETS.find((item) => item.value === value)?.label}赛事</p>
    </Tabs>
  )
}

const meta = {
  title: 'Kit/Tabs',
  component: Tabs,
  tags: ['autodocs'],
  args: { label: '盘口', items: MARKETS, value: 'RB', onChange: fn() },
  render: (args) => <ManyTabs {...args} />,
  decorators: [(Story) => <div style={{ padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage:
        'Parts of one page of which one is shown. Where nothing but a list is filtered, leave the panel away; few values of one setting are Segmented.',
      states: {
        Chosen: 'Bold, underlined or on a tinted ground.',
        Disabled: 'Pale; the arrows pass over it.',
      },
      keyboard: {
        Tab: 'To the chosen tab, then into its panel.',
        '← →': 'Chooses the one beside it, round and round.',
        'Home, End': 'Chooses the first, the last.',
      },
      dos: ['Say how many there are where people choose by that.', 'Keep each part’s place when one comes back to it.'],
      donts: ['Put tabs into tabs.', 'Use them as steps that must be taken in order.'],
    },
  },
} satisfies Meta<typeof Tabs>
export default meta
type Story = StoryObj<typeof meta>

export const Underlined: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('tab', { name: /滚球/ }))
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /今日/ })).toHaveFocus()
    await expect(canvas.getByRole('tabpanel', { name: /今日/ })).toHaveTextContent('今日赛事')
    await userEvent.keyboard('{ArrowRight}')
    await expect(canvas.getByRole('tab', { name: /滚球/ })).toHaveFocus()
  },
}
export const Pills: Story = { args: { variant: 'pill' } }
export const Dense: Story = { args: { scale: 's' } }
