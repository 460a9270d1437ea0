import { Button } from '@pavilion/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import type { FormRefusal } from '../refusal/refusal.ts'
import { formState } from '../testing/form-state.ts'
import { FormNotice } from './form-notice.tsx'
import { FormSupport } from './form-support.ts'

const refused = (more: Partial<FormRefusal> = {}) =>
  formState({ refusal: { text: '操作过于频繁，请稍后再试', status: undefined, support: false, ...more } })

const meta = {
  title: 'Kit/FormNotice',
  component: FormNotice,
  tags: ['autodocs'],
  args: { of: refused() },
  argTypes: { of: { control: false }, action: { control: false } },
  parameters: {
    guide: {
      usage:
        'A refusal of a form that is about none of its fields, above them. Form brings it along; take it alone where a form has a layout of its own.',
      states: {
        Refused: 'The platform’s words, read aloud as they come.',
        'Customer service': 'A link to it, where it can help.',
        Gone: 'With the end of its wait, or with the next input.',
      },
      keyboard: {
        Tab: 'To what helps, where there is anything, then into the fields.',
      },
      dos: ['Pass an `action` where something of the page helps better than customer service.'],
      donts: [
        'Say in it what is wrong with a field: that is shown at the field.',
        'Write words of your own over the platform’s.',
      ],
    },
  },
} satisfies Meta<typeof FormNotice>
export default meta
type Story = StoryObj<typeof meta>

export const Refused: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('操作过于频繁，请稍后再试')
    await expect(canvas.queryByRole('button')).toBeNull()
  },
}

const onSupport = fn()
export const WithCustomerService: Story = {
  args: { of: refused({ text: '请联系在线客服', support: true }) },
  decorators: [(Story) => <FormSupport value={onSupport}>{Story()}</FormSupport>],
  play: async ({ canvas }) => {
    onSupport.mockClear()
    await userEvent.click(canvas.getByRole('button', { name: '联系客服' }))
    await expect(onSupport).toHaveBeenCalledOnce()
  },
}
export const WithAnActionOfThePage: Story = {
  args: { of: refused({ text: '该手机号已被使用' }), action: <Button size="s">更换号码</Button> },
}
