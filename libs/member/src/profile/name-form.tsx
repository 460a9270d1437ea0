import { bindOther } from '@pavilion/contract/profile'
import { REAL_NAME_MAX } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { TextField, toast } from '@pavilion/ui-kit'
import { Checked } from '../form/checked.tsx'
import { Form } from '../form/form.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useSubmit } from '../form/use-submit.ts'
import { realNameFault } from './other-checks.ts'

export interface OtherFormProps {
  readonly submitText: string
  readonly onDone: () => void
  readonly onCancel?: () => void
}

/** The legal name. An operator verifies it. */
export const NameForm = ({ submitText, onDone, onCancel }: OtherFormProps) => {
  const t = useText()
  const { draft, change, leave, fault, settle } = useDraft<{ realName: string }, 'realName'>(
    { realName: '' },
    (typed) => ({
      realName: realNameFault(typed.realName.trim()),
    }),
  )
  const submit = useSubmit<typeof bindOther, 'realName'>(bindOther, {
    fieldOf: { INVALID_PARAMETER: 'realName', DATA_EXISTS: 'realName' },
    onDone: () => {
      toast(t('member.realName.sent'), 'success')
      onDone()
    },
  })
  if (submit.checked) return <Checked message={submit.checked} onClose={onDone} />
  const onSubmit = () => {
    if (!settle()) return 'faulty'
    submit.send({ realName: draft.realName.trim() })
    return 'sent'
  }
  return (
    <Form submit={submit} onSubmit={onSubmit} submitText={submitText} onCancel={onCancel}>
      <TextField
        label={t('member.info.realName')}
        name="realName"
        autoComplete="name"
        placeholder={t('member.realName.placeholder')}
        hint={t('member.realName.hint')}
        maxLength={REAL_NAME_MAX}
        value={draft.realName}
        error={fault('realName') ?? submit.faults.realName}
        onChange={(event) => {
          change({ realName: event.target.value })
          submit.forget('realName')
        }}
        onBlur={() => draft.realName && leave('realName')}
      />
    </Form>
  )
}
