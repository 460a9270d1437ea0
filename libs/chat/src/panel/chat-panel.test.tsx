import { useSession } from '@pavilion/session'
import { renderOn } from '@pavilion/session/testing/render'
import { ToastHost } from '@pavilion/ui-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Stage } from '../testing/stage.tsx'
import ChatPanel from './chat-panel.tsx'

const nothing = (): void => undefined
let session: ReturnType<typeof useSession> | undefined
const SessionOfTest = () => {
  session = useSession()
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
