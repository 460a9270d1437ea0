import { useApi } from '@pavilion/api-client'
import { bindOther } from '@pavilion/contract/profile'
import { Form } from '@pavilion/form'
import { dayOf, useText } from '@pavilion/i18n'
import { usePreInfo, useTimeZone } from '@pavilion/session'
import { BirthdayField, isoBirthday, type Birthday } from '@pavilion/ui-kit'
import { Checked } from '../form/checked.tsx'
import { useMemberForm } from '../form/use-member-form.ts'
import type { OtherFormProps } from './name-form.tsx'
import { birthdayRule } from './other-checks.ts'

const OPEN: Birthday = { year: '', month: '', day: '' }

export const BirthdayForm = ({ submitText, onDone, onCancel }: OtherFormProps) => {
  const t = useText()
  const zone = useTimeZone()
  const api = useApi()
  const today = usePreInfo().data?.siteDay ?? dayOf(api.clock.seconds(), zone)
  const form = useMemberForm({
    start: { birthday: OPEN },
    rules: { birthday: birthdayRule(today) },
    send: ({ birthday }) => api.call(bindOther, { birthday: isoBirthday(birthday) }),
    fieldOf: { INVALID_PARAMETER: 'birthday', DATA_EXISTS: 'birthday' },
    doneText: 'member.form.done',
    onDone,
  })
  if (form.checked) return <Checked message={form.checked} onClose={onDone} />
  return (
    <Form of={form} submitText={submitText} onCancel={onCancel}>
      <BirthdayField
        thisYear={Number(today.slice(0, 4))}
        hint={t('member.birthday.hint')}
        {...form.value('birthday')}
        onChange={(birthday) => {
          form.set({ birthday })
          if (isoBirthday(birthday)) form.show('birthday')
        }}
      />
    </Form>
  )
}
