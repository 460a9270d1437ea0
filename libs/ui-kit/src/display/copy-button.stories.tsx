import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, spyOn, userEvent } from 'storybook/test'
import { CopyButton } from './copy-button.tsx'

const meta = {
  title: 'Kit/CopyButton',
  component: CopyButton,
  tags: ['autodocs'],
  args: { text: '6200000000001234', label: '收款卡号' },
  decorators: [
    (Story) => (
      <div style={{ display: 'flex', gap: '12px', alignItems: 'center', flexWrap: 'wrap', padding: '16px' }}>
        {Story()}
      </div>
    ),
  ],
  parameters: {
    guide: {
      usage: 'Copies what a person has to carry elsewhere: a card number, the number of an order.',
      states: {
        Copied: 'A tick for two seconds, and a message that says so.',
      },
      keyboard: {
        'Enter, Space': 'Copies.',
      },
      dos: ['Put it directly beside what it copies.', 'Copy the bare value, without spaces.'],
      donts: ['Copy anything that is not on the screen.'],
    },
  },
} satisfies Meta<typeof CopyButton>
export default meta
type Story = StoryObj<typeof meta>

export const WithWord: Story = {}
export const Compact: Story = {
  args: { text: 'CK2611210084', label: '订单号', compact: true },
  render: (args) => (
    <>
      CK2611210084
      <CopyButton {...args} />
    </>
  ),
}
export const Copied: Story = {
  play: async ({ canvas }) => {
    spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await userEvent.click(canvas.getByRole('button'))
    await expect(await canvas.findByRole('button', { name: /^已复制/ })).toBeVisible()
  },
}
