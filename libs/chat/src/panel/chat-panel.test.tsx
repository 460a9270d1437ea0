import { useSession } from '@pavilion/session'
import { renderOn } from '@pavilion/session/testing/render'
import { ToastHost } from '@pavilion/ui-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { useEffect } from 'react'
import { expect, it } from 'vitest'
import { BEGIN, TEAMS } from '../testing/room.ts'
import { Stage } from '../testing/stage.tsx'
import ChatPanel from './chat-panel.tsx'

const nothing = (): void => undefined
let session: ReturnType<typeof useSession> | undefined
const SessionOfTest = () => {
  const current = useSession()
  useEffect(() => {
    session = current
  })
  return null
}
const renderOnStage = renderOn(Stage, ToastHost)
const field = () => screen.findByLabelText<HTMLInputElement>('聊天消息', { selector: 'input' })

it('shows nothing that a member has begun to who signs in after them', async () => {
  const { user } = await renderOnStage(
    <>
      <SessionOfTest />
      <ChatPanel about={undefined} request={undefined} onRequestDone={nothing} onClose={nothing} onSupport={nothing} />
    </>,
  )
  await user.type(await field(), '未送达的话{Enter}')
  await user.type(await field(), '写了一半')
  expect(await screen.findByText('发送中')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: '我的积分' }))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  act(() => session?.signOut())
  expect(await screen.findByText('请先登录账号，才能了解更多')).toBeTruthy()
  expect(screen.queryByText('未送达的话')).toBeNull()
  await act(async () => session?.signIn({ token: 'token of another', userId: 'member-2' }))
  await waitFor(async () => expect((await field()).value).toBe(''))
  expect(screen.queryByText('未送达的话')).toBeNull()
  expect(screen.queryByRole('dialog')).toBeNull()
})

const ABOUT = { match: '8001', ...TEAMS, isPredictable: true }
const ofMatch = (
  <ChatPanel about={ABOUT} request={undefined} onRequestDone={nothing} onClose={nothing} onSupport={nothing} />
)

it('names the match whose room the reader came into, and the minute of a goal', async () => {
  await renderOnStage(ofMatch)
  expect(await screen.findByText('您进入了「曼城 对 阿森纳」')).toBeTruthy()
  expect(screen.getByText('67′')).toBeTruthy()
})

it('says when a room was closed and by whom', async () => {
  const rules = { status: 'closed', slowSeconds: 0, leastLevel: 0, closedAt: BEGIN, closedBy: 'system' } as const
  await renderOnStage(ofMatch, { snapshot: { rules } })
  expect(await screen.findByText('2026-11-21 20:29 由系统关闭')).toBeTruthy()
})

it('says how often a score may still be predicted', async () => {
  const { user } = await renderOnStage(ofMatch)
  await user.click(await screen.findByRole('button', { name: '比分预测 本周 1 次' }))
  expect(await screen.findByText('本周免费 1 次，猜中得积分，不用钱')).toBeTruthy()
})

it('takes a bet along that is chosen among the open ones, until it is said or dropped', async () => {
  const { user } = await renderOnStage(ofMatch)
  await user.click(await screen.findByRole('button', { name: '分享注单' }))
  await user.click(await screen.findByRole('button', { name: '分享这张注单' }))
  expect(await screen.findByText('将分享您的注单，不显示本金与姓名')).toBeTruthy()
  expect(document.activeElement).toBe(await field())
  expect(screen.queryByRole('button', { name: '分享注单' })).toBeNull()
  await user.click(screen.getByRole('button', { name: '不分享' }))
  expect(screen.queryByText('将分享您的注单，不显示本金与姓名')).toBeNull()
  await user.click(screen.getByRole('button', { name: '分享注单' }))
  await user.click(await screen.findByRole('button', { name: '分享这张注单' }))
  await user.type(await field(), '看这张{Enter}')
  expect(await screen.findByText('看这张')).toBeTruthy()
  expect(screen.queryByText('将分享您的注单，不显示本金与姓名')).toBeNull()
})

it('offers no bet to share where the room takes no lines', async () => {
  const rules = { status: 'closed', slowSeconds: 0, leastLevel: 0, closedAt: BEGIN, closedBy: 'system' } as const
  await renderOnStage(ofMatch, { snapshot: { rules } })
  await screen.findByText('2026-11-21 20:29 由系统关闭')
  expect(screen.queryByRole('button', { name: '分享注单' })).toBeNull()
})

it('leaves the room of a favourite with the member who opened it', async () => {
  const { user } = await renderOnStage(
    <>
      <SessionOfTest />
      {ofMatch}
    </>,
  )
  await user.click(await screen.findByRole('radio', { name: /我关注的/ }))
  await user.click(await screen.findByRole('button', { name: /曼城 对 阿森纳 2-1/ }))
  expect(await field()).toBeTruthy()
  await act(async () => session?.signIn({ token: 'token of another', userId: 'member-2' }))
  expect(await screen.findByRole('button', { name: /曼城 对 阿森纳 2-1/ })).toBeTruthy()
})
