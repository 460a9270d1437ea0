import { TextField } from '@pavilion/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent } from 'storybook/test'
import { formState } from '../testing/form-state.ts'
import { FormElement } from './form-element.tsx'
import { SubmitButton } from './submit-button.tsx'

const submit = fn()
const of = formState({ submit })

const meta = {
  title: 'Kit/FormElement',
  component: FormElement,
  tags: ['autodocs'],
  args: {
    of,
    children: (
      <>
        <TextField label="用户名" autoComplete="username" />
        <SubmitButton of={of}>下一步</SubmitButton>
      </>
    ),
  },
  argTypes: { of: { control: false }, children: { control: false } },
  decorators: [(Story) => <div style={{ maxWidth: '460px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage:
        'The form itself, where Form does not fit: a layout of its own, or several ways to continue. It places FormNotice and SubmitButton itself.',
      states: {
        Usual: 'One column with the gap of a form; `styled(FormElement)` gives it another layout.',
      },
      keyboard: {
        Enter: 'Sends, from any field of one line.',
      },
      dos: ['Put FormNotice above the fields that it is about.'],
      donts: [
        'Take it where Form does: forms should look alike.',
        'Use the browser’s own messages: faults are shown at fields.',
      ],
    },
  },
} satisfies Meta<typeof FormElement>
export default meta
type Story = StoryObj<typeof meta>

export const SendsWithEnter: Story = {
  play: async ({ canvas }) => {
    submit.mockClear()
    await userEvent.type(canvas.getByRole('textbox', { name: '用户名' }), 'linyue{Enter}')
    await expect(submit).toHaveBeenCalledOnce()
  },
}
