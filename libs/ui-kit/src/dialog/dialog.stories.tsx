import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { Button } from '../button/button.tsx'
import { TextField } from '../field/text-field.tsx'
import { Dialog, type DialogProps } from './dialog.tsx'

function Opener(props: DialogProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>绑定手机</Button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  )
}

function HiddenOpener({ onClose }: DialogProps) {
  const [hidden, setHidden] = useState(false)
  return (
    <div hidden={hidden}>
      <Dialog open onClose={onClose} title="公告" footer={<Button onClick={() => setHidden(true)}>窄屏</Button>}>
        <p>窗口变窄时，打开它的地方会隐藏。</p>
      </Dialog>
    </div>
  )
}

const meta = {
  title: 'Kit/Dialog',
  component: Dialog,
  tags: ['autodocs'],
  args: {
    open: false,
    onClose: fn(),
    title: '绑定手机',
    footer: <Button variant="primary">提交</Button>,
    children: <TextField label="手机号码" />,
  },
  render: (args) => <Opener {...args} />,
  argTypes: { children: { control: false }, footer: { control: false } },
  parameters: {
    guide: {
      usage:
        'Something that has to be done before continuing: binding a phone, reading a document. A question with two answers is a ConfirmDialog.',
      states: {
        Open: 'The page behind it is dimmed, does not scroll and cannot be reached.',
        Sheet: 'Comes from the lower edge of narrow screens.',
      },
      keyboard: {
        Tab: 'Goes round within it.',
        Escape: 'Closes it, unless it must be answered; focus goes back to what opened it.',
      },
      dos: [
        'Name it by what it does; its button by the same act.',
        'Turn `maskClosable` off where a tap beside it could lose what was typed.',
      ],
      donts: ['Open one from another.', 'Open one without an action of the member.'],
    },
  },
} satisfies Meta<typeof Dialog>
export default meta
type Story = StoryObj<typeof meta>

export const OpensAndGivesFocusBack: Story = {
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
export const OutlivesWhatOpenedIt: Story = {
  render: (args) => <HiddenOpener {...args} />,
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: '窄屏' }))
    await waitFor(() => expect(screen.getByRole('dialog', { name: '公告' })).toBeVisible())
  },
}
export const Large: Story = {
  render: (args) => (
    <Dialog {...args} open title="规则与条款" size="l" footer={undefined}>
      {Array.from({ length: 24 }, (_, clause) => (
        <p key={clause}>第 {clause + 1} 条　投注一经接受即为最终注单，不可取消。</p>
      ))}
    </Dialog>
  ),
}
export const Sheet: Story = { render: (args) => <Dialog {...args} open sheet /> }
