import { bindOther } from '@pavilion/contract/profile'
import { useText } from '@pavilion/i18n'
import { Segmented, toast } from '@pavilion/ui-kit'
import { useState } from 'react'
import { Form } from '../form/form.tsx'
import { useSubmit } from '../form/use-submit.ts'
import { Words } from '../parts/layout.tsx'
import type { OtherFormProps } from './name-form.tsx'

type Gender = 'male' | 'female'

/** Can be set only once. */
export const GenderForm = ({ submitText, onDone, onCancel }: OtherFormProps) => {
  const t = useText()
  const [gender, setGender] = useState<Gender>('male')
  const submit = useSubmit<typeof bindOther, never>(bindOther, {
    onDone: () => {
      toast(t('member.form.done'), 'success')
      onDone()
    },
  })
  const onSubmit = () => {
    submit.send({ gender })
    return 'sent' as const
  }
  return (
    <Form submit={submit} onSubmit={onSubmit} submitText={submitText} onCancel={onCancel}>
      <Segmented
        label={t('member.info.gender')}
        block
        options={[
          { value: 'male', label: t('member.info.gender.male') },
          { value: 'female', label: t('member.info.gender.female') },
        ]}
        value={gender}
        onChange={setGender}
      />
      <Words>{t('member.gender.hint')}</Words>
    </Form>
  )
}
