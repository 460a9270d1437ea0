import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { Card } from '../display/card.tsx'
import { Alert } from './alert.tsx'
import { ProgressRing } from './progress-ring.tsx'
import { ReceiptTick } from './receipt-tick.tsx'
import { Skeleton } from './skeleton.tsx'
import { Spinner } from '../spinner/spinner.tsx'
import { EmptyState } from './empty-state.tsx'
import { ErrorState } from './error-state.tsx'

const column = { display: 'grid', gap: '12px', padding: '16px', maxWidth: '520px' } as const
const meta = { title: 'Kit/Feedback', decorators: [(Story) => <div style={column}>{Story()}</div>] } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Alerts: Story = {
  render: () => (
    <>
      <Alert>提交后请在 15 分钟内完成付款</Alert>
      <Alert tone="success">存款已到账</Alert>
      <Alert tone="warning" action={<Button size="s">接受</Button>}>
        赔率已变，是否接受 0.94？
      </Alert>
      <Alert tone="error">账号或密码错误</Alert>
    </>
  ),
}
export const Skeletons: Story = {
  render: () => (
    <Card aria-busy style={{ display: 'grid', gap: '12px' }}>
      <Skeleton width="40%" height="1.5rem" />
      <Skeleton />
      <Skeleton width="3rem" height="3rem" shape="round" />
    </Card>
  ),
}
export const Empty: Story = {
  render: () => (
    <Card>
      <EmptyState
        title="暂无注单"
        text="近 7 天没有投注记录"
        art="calendar"
        action={<Button variant="primary">去看赛事</Button>}
      />
    </Card>
  ),
}
const retry = fn()
export const Failed: Story = {
  render: () => (
    <Card>
      <ErrorState onRetry={retry} />
    </Card>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: '重试' }))
    await expect(retry).toHaveBeenCalled()
  },
}
export const Progress: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: '24px', alignItems: 'center' }}>
      <ProgressRing value={0.85} label="剩余时间">
        <strong style={{ fontSize: '20px' }}>12:46</strong>
        <div style={{ fontSize: '12px' }}>剩余时间</div>
      </ProgressRing>
      <ProgressRing value={0.4} label="确认中" size={24} stroke={3} />
      <Spinner label="加载中" />
      <ReceiptTick label="投注成功" />
    </div>
  ),
}
