import { ApiError } from '@pavilion/api-client'
import { STATUS, type StatusName } from '@pavilion/contract'
import { emailAddress } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { CodeField, TextField } from '@pavilion/ui-kit'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, userEvent, waitFor } from 'storybook/test'
import { trimmed } from '../rules/clean.ts'
import { fits } from '../rules/rule.ts'
import { formState } from '../testing/form-state.ts'
import '../testing/texts.ts'
import { FormSupport } from './form-support.ts'
import { Form, type FormProps } from './form.tsx'
import { useForm } from './use-form.ts'

interface ExampleProps extends FormProps {
  /** As the platform answers. */
  answer?: 'done' | 'never' | StatusName
  message?: string
  data?: unknown
  /** In a dialog. */
  cancel?: boolean
}

const emailRule = fits(emailAddress, { missing: 'sample.email.missing', wrong: 'sample.email.wrong' })
const codeRule = fits((code) => code.length === 6, { missing: 'sample.code.missing', wrong: 'sample.code.wrong' })

const nothing = () => undefined

function Example({ answer = 'done', message = '', data, cancel = true, submitText, danger }: ExampleProps) {
  const t = useText()
  const form = useForm({
    start: { email: '', code: '' },
    rules: { email: emailRule, code: codeRule },
    send: async () => {
      if (answer === 'never') await new Promise(nothing)
      else if (answer !== 'done')
        throw new ApiError({ kind: 'api', status: STATUS[answer], message, data, endpoint: '/example' })
    },
    fieldOf: { AUTHENTICATION_CODE_ERROR: 'code' },
    doneText: 'sample.done',
  })
  return (
    <FormSupport value={nothing}>
      <Form of={form} submitText={submitText} danger={danger} onCancel={cancel ? nothing : undefined}>
        <TextField label={t('sample.email.label')} autoComplete="email" {...form.text('email', trimmed)} />
        <CodeField label="6 位验证码" {...form.value('code')} />
      </Form>
    </FormSupport>
  )
}

const meta = {
  title: 'Kit/Form',
  component: Form,
  tags: ['autodocs'],
  args: { of: formState(), submitText: '保存', danger: false, children: undefined },
  argTypes: { of: { control: false }, children: { control: false } },
  render: Example,
  decorators: [(Story) => <div style={{ maxWidth: '460px', padding: '16px' }}>{Story()}</div>],
  parameters: {
    guide: {
      usage:
        'Whatever a person fills in and sends: useForm holds values, faults and the sending, Form shows notice, fields and buttons. See “Forms” in docs/architecture.md.',
      states: {
        Missing: 'Every fault at its field; the first has the focus. Nothing was sent.',
        RefusedAtAField: 'The platform’s words at the field they are about, with the focus. What was typed stays.',
        Refused: 'A refusal about no field is shown above them until the next input.',
        Waiting: 'The button counts the seconds; nothing can be sent before.',
        Sending: 'The button turns and keeps its width and the focus; a second press does nothing.',
      },
      keyboard: {
        Enter: 'Sends, from any field of one line.',
        Tab: 'Through the fields, then to cancel, then to the button that sends.',
      },
      dos: [
        'Take rules from the contract: a codec of its payload, a predicate of its rules.',
        'Name the field of a status that the platform gives none: fieldOf.',
        'Refresh caches in send; close and lead on in onDone.',
      ],
      donts: [
        'Declare a length or a pattern a second time.',
        'Disable the button until all is well: a press says what is missing.',
        'Clear what was typed after a refusal.',
      ],
    },
  },
} satisfies Meta<ExampleProps>
export default meta
type Story = StoryObj<typeof meta>

type Play = NonNullable<Story['play']>
const fill: Play = async ({ canvas }) => {
  await userEvent.type(await canvas.findByRole('textbox', { name: '邮箱' }), 'linyue@example.com')
  await userEvent.type(canvas.getByRole('textbox', { name: '6 位验证码' }), '409123{Enter}')
}

export const Empty: Story = {}

export const OnAPage: Story = { args: { cancel: false } }

export const Danger: Story = { args: { danger: true } }

export const Missing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: '保存' }))
    await expect(canvas.getAllByRole('alert')).toHaveLength(2)
    await expect(canvas.getByRole('textbox', { name: '邮箱' })).toHaveFocus()
  },
}

export const RefusedAtAField: Story = {
  args: { answer: 'AUTHENTICATION_CODE_ERROR', message: '验证码错误' },
  play: async (context) => {
    await fill(context)
    const code = context.canvas.getByRole('textbox', { name: '6 位验证码' })
    await waitFor(() => expect(code).toHaveAccessibleDescription('验证码错误'))
    await expect(code).toHaveValue('409123')
  },
}

export const Refused: Story = {
  args: { answer: 'CONTACT_CUSTOMER_SERVICE', message: '请联系在线客服' },
  play: async (context) => {
    await fill(context)
    await expect(await context.canvas.findByRole('button', { name: '联系客服' })).toBeVisible()
    await userEvent.type(context.canvas.getByRole('textbox', { name: '邮箱' }), '.cn')
    await expect(context.canvas.queryByRole('alert')).toBeNull()
  },
}

export const Waiting: Story = {
  // Far enough that the seconds shown do not come to an end while it is looked at.
  args: { answer: 'FREQUENT_SUBMISSION', message: '操作过于频繁', data: { wait: 600 } },
  play: async (context) => {
    await fill(context)
    await expect(await context.canvas.findByRole('button', { name: '请于 10 分钟后再试' })).toHaveAttribute(
      'aria-disabled',
    )
  },
}

export const Sending: Story = {
  args: { answer: 'never' },
  play: async (context) => {
    await fill(context)
    await waitFor(() =>
      expect(context.canvas.getByRole('button', { name: '保存' })).toHaveAttribute('aria-busy', 'true'),
    )
  },
}
