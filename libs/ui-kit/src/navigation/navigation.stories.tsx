import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, userEvent, waitFor } from 'storybook/test'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Marquee } from './marquee.tsx'
import { Pager } from './pager.tsx'
import { Steps } from './steps.tsx'

const meta = {
  title: 'Kit/Navigation',
  decorators: [(Story) => <div style={{ padding: '16px' }}>{Story()}</div>],
} satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Crumbs: Story = {
  render: () => (
    <Breadcrumbs
      items={[
        <a key="home" href="#home">
          首页
        </a>,
        <a key="mine" href="#mine">
          个人中心
        </a>,
        '存款',
      ]}
    />
  ),
}

function Pages() {
  const [page, setPage] = useState(1)
  return <Pager page={page} pages={12} onChange={setPage} />
}
export const Paging: Story = {
  render: () => <Pages />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: '上一页' })).toBeDisabled()
    await userEvent.click(canvas.getByRole('button', { name: '下一页' }))
    await expect(canvas.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  },
}

const DEPOSIT = [
  { title: '已提交', note: '20:34:07' },
  { title: '等待付款', note: '进行中' },
  { title: '核对到账', note: '约 3 分钟' },
  { title: '存款成功', note: '计入中心钱包' },
]
export const StepsUnderWay: Story = { render: () => <Steps label="存款进度" items={DEPOSIT} current={1} /> }
export const StepsDone: Story = { render: () => <Steps label="存款进度" items={DEPOSIT} current={4} /> }

const lines = (
  <>
    <a href="#1">银行卡通道将于 11 月 22 日 03:00–05:00 维护</a>
    <a href="#2">存款通道仅限官网与在线客服</a>
  </>
)
export const AnnouncementsThatFit: Story = {
  render: () => <Marquee label="公告">{lines}</Marquee>,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group')).not.toHaveAttribute('data-moving')
    await expect(canvas.getAllByText('存款通道仅限官网与在线客服')).toHaveLength(1)
  },
}
export const Announcements: Story = {
  render: () => (
    <div style={{ display: 'flex', width: '16rem' }}>
      <Marquee label="公告">{lines}</Marquee>
    </div>
  ),
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.getByRole('group')).toHaveAttribute('data-moving'))
  },
}
