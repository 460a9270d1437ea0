import { useApi } from '@pavilion/api-client'
import { bindOther } from '@pavilion/contract/profile'
import { REAL_NAME_MAX } from '@pavilion/contract/rules'
import { Form } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { TextField } from '@pavilion/ui-kit'
import { Checked } from '../form/checked.tsx'
import { useMemberForm } from '../form/use-member-form.ts'
import { realNameRule } from './other-checks.ts'

export interface OtherFormProps {
  readonly submitText: string
  readonly onDone: () => void
  readonly onCancel?: () => void
}

export const NameForm = ({ submitText, onDone, onCancel }: OtherFormProps) => {
  const t = useText()
  const api = useApi()
  const form = useMemberForm({
    start: { realName: '' },
    rules: { realName: realNameRule },
    send: ({ realName }) => api.call(bindOther, { realName: realName.trim() }),
    fieldOf: { INVALID_PARAMETER: 'realName', DATA_EXISTS: 'realName' },
    doneText: 'member.realName.sent',
    onDone,
  })
  if (form.checked) return <Checked message={form.checked} onClose={onDone} />
  return (
    <Form of={form} submitText={submitText} onCancel={onCancel}>
      <TextField
        label={t('member.info.realName')}
        autoComplete="name"
        placeholder={t('member.realName.placeholder')}
        hint={t('member.realName.hint')}
        {...form.text('realName')}
        maxLength={REAL_NAME_MAX}
      />
    </Form>
  )
}
