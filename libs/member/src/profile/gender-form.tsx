import { useApi } from '@pavilion/api-client'
import { bindOther } from '@pavilion/contract/profile'
import { Form } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Segmented } from '@pavilion/ui-kit'
import { Checked } from '../form/checked.tsx'
import { useMemberForm } from '../form/use-member-form.ts'
import { Words } from '../parts/layout.tsx'
import type { OtherFormProps } from './name-form.tsx'

type Gender = 'male' | 'female'

/** Can be set only once. */
export const GenderForm = ({ submitText, onDone, onCancel }: OtherFormProps) => {
  const t = useText()
  const api = useApi()
  const form = useMemberForm({
    start: { gender: 'male' as Gender },
    send: ({ gender }) => api.call(bindOther, { gender }),
    doneText: 'member.form.done',
    onDone,
  })
  if (form.checked) return <Checked message={form.checked} onClose={onDone} />
  return (
    <Form of={form} submitText={submitText} onCancel={onCancel}>
      <Segmented
        label={t('member.info.gender')}
        block
        options={[
          { value: 'male', label: t('member.info.gender.male') },
          { value: 'female', label: t('member.info.gender.female') },
        ]}
        value={form.values.gender}
        onChange={(gender) => form.set({ gender })}
      />
      <Words>{t('member.gender.hint')}</Words>
    </Form>
  )
}
