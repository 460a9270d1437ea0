import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { FormButton } from './form-button.tsx'

const meta = {
  title: 'Kit/FormButton',
  component: FormButton,
  tags: ['autodocs'],
  args: { children: '取消', onClick: fn() },
  parameters: {
    guide: {
      usage: 'It is beside the button that sends a form: cancel, one step back. Everywhere else take Button.',
      states: {
        Usual: 'As Button in its quiet variant.',
        Pressed: 'The field keeps the focus under the mouse, so that no fault appears and moves the button away.',
      },
      keyboard: {
        Tab: 'From the last field, before the button that sends.',
        'Enter, Space': 'Presses it.',
      },
      dos: ['Say what happens to what was typed, when it is lost.'],
      donts: ['Send the form with it: that is SubmitButton.'],
    },
  },
} satisfies Meta<typeof FormButton>
export default meta
type Story = StoryObj<typeof meta>

export const Usual: Story = {}

export const KeepsTheFocusOfAField: Story = {
  render: (args) => (
    <>
      <input aria-label="金额" />
      <FormButton {...args} />
    </>
  ),
  play: async ({ canvas, args }) => {
    const field = canvas.getByRole('textbox', { name: '金额' })
    await userEvent.click(field)
    await userEvent.click(canvas.getByRole('button', { name: '取消' }))
    await expect(field).toHaveFocus()
    await expect(args.onClick).toHaveBeenCalledOnce()
  },
}
