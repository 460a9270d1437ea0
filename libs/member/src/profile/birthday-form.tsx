import { useApi } from '@pavilion/api-client'
import { bindOther } from '@pavilion/contract/profile'
import { dayOf, useText } from '@pavilion/i18n'
import { usePreInfo, useTimeZone } from '@pavilion/session'
import { BirthdayField, isoBirthday, toast, type Birthday } from '@pavilion/ui-kit'
import { Checked } from '../form/checked.tsx'
import { Form } from '../form/form.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useSubmit } from '../form/use-submit.ts'
import type { OtherFormProps } from './name-form.tsx'
import { birthdayFault } from './other-checks.ts'

const OPEN: Birthday = { year: '', month: '', day: '' }

/** 18 or older on the site's current date. */
export const BirthdayForm = ({ submitText, onDone, onCancel }: OtherFormProps) => {
  const t = useText()
  const zone = useTimeZone()
  const { clock } = useApi()
  const today = usePreInfo().data?.siteDay ?? dayOf(clock.seconds(), zone)
  const { draft, change, leave, fault, settle } = useDraft<Birthday, 'birthday'>(OPEN, (chosen) => ({
    birthday: birthdayFault(isoBirthday(chosen), today),
  }))
  const submit = useSubmit<typeof bindOther, 'birthday'>(bindOther, {
    fieldOf: { INVALID_PARAMETER: 'birthday', DATA_EXISTS: 'birthday' },
    onDone: () => {
      toast(t('member.form.done'), 'success')
      onDone()
    },
  })
  if (submit.checked) return <Checked message={submit.checked} onClose={onDone} />
  const onSubmit = () => {
    const birthday = isoBirthday(draft)
    if (!settle() || birthday === undefined) return 'faulty'
    submit.send({ birthday })
    return 'sent'
  }
  return (
    <Form submit={submit} onSubmit={onSubmit} submitText={submitText} onCancel={onCancel}>
      <BirthdayField
        thisYear={Number(today.slice(0, 4))}
        value={draft}
        hint={t('member.birthday.hint')}
        error={fault('birthday') ?? submit.faults.birthday}
        onChange={(chosen) => {
          change(chosen)
          submit.forget('birthday')
          if (chosen.year && chosen.month && chosen.day) leave('birthday')
        }}
      />
    </Form>
  )
}
