import type { Meta, StoryObj } from '@storybook/react-vite'
import { createStore, Provider } from 'jotai'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import DialogHost from './dialog-host.tsx'
import { createDialogs, type DialogPayload, type LoadingPayload } from './dialogs.ts'
import { DialogsContext } from './dialogs-context.ts'

const Opened = ({ dialogs: open = [], loading }: { dialogs?: readonly DialogPayload[]; loading?: LoadingPayload }) => {
  const [page] = useState(() => {
    const store = createStore()
    const dialogs = createDialogs(store)
    open.forEach((payload) => dialogs.open(payload))
    if (loading) dialogs.load(loading)
    return { store, dialogs }
  })
  return (
    <Provider store={page.store}>
      <DialogsContext value={page.dialogs}>
        <DialogHost />
      </DialogsContext>
    </Provider>
  )
}

const meta = { title: 'Site/Dialogs', component: Opened } satisfies Meta<typeof Opened>
export default meta
type Story = StoryObj<typeof meta>

export const OneAfterAnother: Story = {
  args: {
    dialogs: [
      { title: '联系在线客服', message: '本站不承认任何线下代理。', showCancel: true, sureText: '前往客服' },
      { message: '请先完善实名信息', sureText: '我知道了' },
    ],
  },
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '取消' }))
    await userEvent.click(await screen.findByRole('button', { name: '我知道了' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
}

export const Loading: Story = { args: { loading: { message: '正在进入场馆', autoClose: false } } }
