import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent } from 'storybook/test'
import { Pager, type PagerProps } from './pager.tsx'

function Pages(props: PagerProps) {
  const [page, setPage] = useState(props.page)
  return <Pager {...props} page={page} onChange={setPage} />
}

const meta = {
  title: 'Kit/Pager',
  component: Pager,
  tags: ['autodocs'],
  args: { page: 1, pages: 12, onChange: fn() },
  render: (args) => <Pages {...args} />,
  decorators: [(Story) => <div style={{ padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage: 'The pages of a long list that people come back to: records.',
      states: {
        'At an end': 'The arrow that leads on is off.',
      },
      keyboard: {
        Tab: 'From page to page.',
        'Enter, Space': 'Goes there.',
      },
      dos: ['Keep the page in the address.'],
      donts: ['Show it for one page.'],
    },
  },
} satisfies Meta<typeof Pager>
export default meta
type Story = StoryObj<typeof meta>

export const Paging: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '上一页' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))
    await expect(canvas.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  },
}
export const InTheMiddle: Story = { args: { page: 6 } }
export const Few: Story = { args: { pages: 3 } }
