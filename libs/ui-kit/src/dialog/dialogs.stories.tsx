import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { Dialog } from './dialog.tsx'
import { LoadingDialog } from './loading-dialog.tsx'

const meta = { title: 'Kit/Dialogs' } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

function Opener() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>绑定手机</Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="绑定手机"
        footer={<Button variant="primary">提交</Button>}
      >
        <TextField label="手机号码" />
      </Dialog>
    </>
  )
}
export const OpensAndGivesFocusBack: Story = {
  render: () => <Opener />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: '绑定手机' })
    await userEvent.click(opener)
    await waitFor(() => expect(screen.getByRole('dialog', { name: '绑定手机' })).toBeVisible())
    await expect(screen.getByRole('textbox')).toHaveFocus()
    await userEvent.click(screen.getByRole('button', { name: '关闭' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await expect(opener).toHaveFocus()
    await userEvent.click(opener)
  },
}

function HiddenOpener() {
  const [hidden, setHidden] = useState(false)
  return (
    <div hidden={hidden}>
      <Dialog open onClose={nothing} title="公告" footer={<Button onClick={() => setHidden(true)}>窄屏</Button>}>
        <p>窗口变窄时，打开它的地方会隐藏。</p>
      </Dialog>
    </div>
  )
}
export const OutlivesWhatOpenedIt: Story = {
  render: () => <HiddenOpener />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '窄屏' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '公告' })).toBeVisible())
  },
}

const nothing = () => undefined

export const Confirm: Story = {
  render: () => (
    <ConfirmDialog
      open
      title="打开客服"
      message={'存款通道仅限官网与在线客服提供，\n本站不承认任何线下代理。'}
      sureText="继续前往"
      onSure={nothing}
      onCancel={nothing}
    />
  ),
}
export const ConfirmDanger: Story = {
  render: () => (
    <ConfirmDialog
      open
      message="关闭后此订单不可恢复，请勿再付款。"
      danger
      sureText="关闭订单"
      onSure={nothing}
      onCancel={nothing}
    />
  ),
}
export const OneAnswer: Story = {
  render: () => (
    <ConfirmDialog
      open
      message="数据异常，请重新进入游戏"
      showCancel={false}
      closeable={false}
      onSure={nothing}
      onCancel={nothing}
    />
  ),
}
export const Loading: Story = {
  render: () => <LoadingDialog open message="正在进入场馆…" onClose={nothing} />,
}
export const Large: Story = {
  render: () => (
    <Dialog open onClose={nothing} title="规则与条款" size="l">
      {Array.from({ length: 24 }, (_, clause) => (
        <p key={clause}>第 {clause + 1} 条　投注一经接受即为最终注单，不可取消。</p>
      ))}
    </Dialog>
  ),
}
