import { CHAT_MSG, type ChatEntry, type ChatScoreNews } from '@pavilion/contract/chat'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { BEGIN, ME, senderOf, TEAMS } from '../testing/room.ts'
import { Stage, type StageProps } from '../testing/stage.tsx'
import ChatPanel from './chat-panel.tsx'

const nothing = (): void => undefined
const MATCH = { match: '8001', ...TEAMS, isPredictable: true }
const score = (seq: number, home: number, what: ChatScoreNews): ChatEntry => ({
  msgId: CHAT_MSG.SCORE,
  seq,
  at: BEGIN + seq * 20,
  ...TEAMS,
  score_H: home,
  score_C: 1,
  clock: '2H^70:00',
  what,
})

const Beside = ({
  match = false,
  over = false,
  request,
  ...stage
}: Omit<StageProps, 'children'> & { match?: boolean; over?: boolean; request?: string }) => (
  <div style={{ width: '344px', height: '720px', border: '1px solid var(--pv-border)' }}>
    <Stage {...stage}>
      <ChatPanel
        about={over ? { ...MATCH, isOver: true, isPredictable: false } : match ? MATCH : undefined}
        request={request}
        onRequestDone={nothing}
        onClose={nothing}
        onSupport={nothing}
      />
    </Stage>
  </div>
)

const meta = { title: 'Chat/Panel', component: Beside } satisfies Meta<typeof Beside>
export default meta
type Story = StoryObj<typeof meta>

export const Match: Story = {
  args: { match: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('下半场节奏快了，角球已经 7-4。')).toBeVisible()
    await expect(canvas.getByText('该消息含外部链接，已过滤')).toBeVisible()
  },
}

export const Hall: Story = {
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('聊天消息', { selector: 'input' }), '还有二十多分钟')
    await userEvent.click(canvas.getByRole('button', { name: '发送' }))
    await expect(await canvas.findByText('发送中')).toBeVisible()
  },
}

export const Guest: Story = {
  args: { guest: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('请先登录账号，才能了解更多')).toBeVisible()
  },
}

export const Muted: Story = {
  args: { self: { sender: ME, mute: { isMuted: true, reason: '重复刷屏' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('您已被禁言，理由：重复刷屏')).toBeVisible()
  },
}

export const ClosedRoom: Story = {
  args: { match: true, snapshot: { rules: { status: 'closed', slowSeconds: 0, leastLevel: 0 } } },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '去大厅' }))
    await expect(canvas.getByRole('radio', { name: '大厅' })).toBeChecked()
  },
}

/** After the final whistle, while members still talk about it. */
export const MatchOver: Story = {
  args: { over: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('radio', { name: '本场（已结束）' })).toBeChecked()
    await expect(await canvas.findByText('下半场节奏快了，角球已经 7-4。')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^比分预测/ })).toBeNull()
  },
}

export const ScoreCorrected: Story = {
  args: { match: true, later: [score(10, 3, 'goal'), score(11, 2, 'corrected'), score(12, 5, 'run')] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('比分更正')).toBeVisible()
    await expect(canvas.getByText('得分')).toBeVisible()
    await expect(canvas.getAllByText('进球')).toHaveLength(2)
  },
}

export const Missing: Story = {
  args: { match: true, isMissing: true },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('现在没有这个聊天室，您可以先到大厅聊聊。')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '去大厅' }))
    await expect(await canvas.findByText('下半场节奏快了，角球已经 7-4。')).toBeVisible()
  },
}

/** By the operator, while the reader was inside. */
export const Destroyed: Story = {
  args: { match: true, later: [{ msgId: CHAT_MSG.DESTROYED, seq: 10, at: BEGIN + 200 }] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('管理员已结束本聊天室，消息不再显示。您可以到大厅聊聊。')).toBeVisible()
    await expect(canvas.queryByText('下半场节奏快了，角球已经 7-4。')).toBeNull()
    await expect(canvas.queryByText(/可查看历史/)).toBeNull()
    await expect(canvas.getByRole('button', { name: '去大厅' })).toBeVisible()
  },
}

export const Arrivals: Story = {
  args: { came: ['l***88', 'w**8an', 'k**m31'] },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('您进入了「大厅」')).toBeVisible()
    // The reader’s own coming is no news to them.
    await expect(await canvas.findByText('w**8an 等 2 人来了')).toBeVisible()
    await waitFor(() => expect(canvas.queryByText(/人来了$/)).toBeNull(), { timeout: 9_000 })
  },
}

/** Neither the lines nor the gifts and predictions of members who are hidden. */
export const Hidden: Story = {
  args: { self: { sender: ME, blocked: [senderOf('t***66').alias, senderOf('w**8an').alias] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('曼城这波压得很紧，感觉要进。')).toBeVisible()
    await expect(canvas.queryByText('下半场节奏快了，角球已经 7-4。')).toBeNull()
    await expect(canvas.queryByText(/一份鲜花/)).toBeNull()
  },
}

export const ClosedSite: Story = {
  args: { self: { sender: ME, site: { status: 'closed', tell: '例行维护，10:30 恢复' } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('例行维护，10:30 恢复')).toBeVisible()
  },
}

export const LevelTooLow: Story = {
  args: { snapshot: { rules: { status: 'open', slowSeconds: 0, leastLevel: 6 } } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('VIP 6 及以上会员可以发言')).toBeVisible()
  },
}

export const Empty: Story = {
  args: { snapshot: { list: [] } },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('还没有人说话，来说第一句吧')).toBeVisible()
  },
}

export const Favourites: Story = {
  args: { match: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('radio', { name: '我关注的 1' }))
    await expect(canvas.queryByLabelText('聊天消息', { selector: 'input' })).toBeNull()
    const room = await canvas.findByRole('button', { name: '曼城 对 阿森纳 2-1' })
    room.focus()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByText('下半场节奏快了，角球已经 7-4。')).toBeVisible()
    await expect(canvas.getByRole('button', { name: '返回我关注的' })).toHaveFocus()
    await expect(canvas.getByRole('radio', { name: '我关注的 1' })).toBeChecked()
    await userEvent.keyboard('{Enter}')
    await expect(await canvas.findByRole('button', { name: '曼城 对 阿森纳 2-1' })).toBeVisible()
    await expect(canvas.queryByText('下半场节奏快了，角球已经 7-4。')).toBeNull()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: '曼城 对 阿森纳 2-1' })).toHaveFocus()
    await userEvent.click(canvas.getByRole('radio', { name: '本场' }))
    await expect(await canvas.findByText('下半场节奏快了，角球已经 7-4。')).toBeVisible()
  },
}

export const ABetToShow: Story = {
  args: { request: 'S261121A9' },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('将分享您的注单，不显示本金与姓名')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: '发送' }))
    // Without words, its card is named while it waits.
    await expect(await canvas.findByText('您分享的注单')).toBeVisible()
    await expect(await canvas.findByText('发送中')).toBeVisible()
  },
}

export const Predicting: Story = {
  args: { match: true },
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '比分预测 本周 1 次' }))
    const form = within(canvas.getByRole('region', { name: '比分预测' }))
    await userEvent.click(form.getByRole('button', { name: '曼城 加 1 球' }))
    await expect(form.getByRole('group', { name: '曼城 进球数' })).toHaveTextContent('1')
    await expect(form.getByText('猜中得 200 积分，75′ 截止')).toBeVisible()
  },
}

export const Giving: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '对 w**8an 的操作' }))
    await userEvent.click(canvas.getByRole('menuitem', { name: '送礼物' }))
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    const balance = await dialog.findByText('您有 80 积分')
    await waitFor(() => expect(balance).toBeVisible())
    await userEvent.click(dialog.getByRole('radio', { name: /鲜花/ }))
    await expect(dialog.getByRole('button', { name: '送出，用 20 积分' })).toBeEnabled()
  },
}

export const Reporting: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '对 k**m31 的操作' }))
    await userEvent.click(canvas.getByRole('menuitem', { name: '举报' }))
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    await expect(dialog.getByRole('button', { name: '提交举报' })).toBeDisabled()
    await userEvent.click(dialog.getByRole('radio', { name: /诈骗/ }))
    await expect(dialog.getByRole('button', { name: '提交举报' })).toBeEnabled()
  },
}

export const Points: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '我的积分' }))
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    const balance = await dialog.findByText('80 积分')
    await waitFor(() => expect(balance).toBeVisible())
    await expect(dialog.getByText('猜中')).toBeVisible()
  },
}

export const Blocked: Story = {
  args: { self: { sender: ME, blocked: [] } },
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '更多' }))
    await userEvent.click(canvas.getByRole('menuitem', { name: '屏蔽名单' }))
    const dialog = within(await within(canvasElement.ownerDocument.body).findByRole('dialog'))
    await userEvent.click(await dialog.findByRole('button', { name: '恢复 z***09 的发言' }))
    await expect(await dialog.findByText('您没有屏蔽任何人')).toBeVisible()
  },
}
