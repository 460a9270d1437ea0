import { md5 } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { bindPhone, type memberInfo } from '@pavilion/contract/profile'
import { fitsArea } from '@pavilion/contract/site'
import { useText } from '@pavilion/i18n'
import { toast } from '@pavilion/ui-kit'
import { SentCodeField } from '../code/code-field.tsx'
import { Checked } from '../form/checked.tsx'
import { Form } from '../form/form.tsx'
import { useDraft } from '../form/use-draft.ts'
import { useSubmit } from '../form/use-submit.ts'
import { CurrentPassword } from '../password/current-password.tsx'
import { NumberField } from './number-field.tsx'
import { phoneFaults, type PhoneDraft, type PhoneField } from './phone-checks.ts'
import { useAreas } from './use-areas.ts'

export interface BindFormProps {
  readonly member: DataOf<typeof memberInfo>
  readonly submitText: string
  readonly onDone: () => void
  readonly onCancel?: () => void
}

const EMPTY: Omit<PhoneDraft, 'areaCode'> = { phone: '', code: '', password: '', currentCode: '' }

export const PhoneForm = ({ member, submitText, onDone, onCancel }: BindFormProps) => {
  const t = useText()
  const { areas, first } = useAreas()
  const bound = member.phone
  const { draft, change, leave, fault, settle } = useDraft<Partial<PhoneDraft>, PhoneField>(EMPTY, (typed) =>
    phoneFaults({ ...EMPTY, areaCode: first, ...typed }, areas, bound !== undefined),
  )
  const { areaCode, phone, code, password, currentCode } = { ...EMPTY, areaCode: first, ...draft }
  const submit = useSubmit<typeof bindPhone, PhoneField>(bindPhone, {
    fieldOf: {
      PASSWORD_CHECK_FAILURE: 'password',
      AUTHENTICATION_CODE_ERROR: 'code',
      AUTHENTICATION_CODE_EXPIRED: 'code',
    },
    onDone: () => {
      toast(t('member.phone.done'), 'success')
      onDone()
    },
  })
  const edit = (field: PhoneField, part: Partial<PhoneDraft>) => {
    change(part)
    submit.forget(field)
  }
  if (submit.checked) return <Checked message={submit.checked} onClose={onDone} />
  const error = (field: PhoneField) => fault(field) ?? submit.faults[field]
  const onSubmit = () => {
    if (!settle()) return 'faulty'
    submit.send({ areaCode, phone, code, password: md5(password), ...(bound && { currentCode }) })
    return 'sent'
  }
  const toNew = () => {
    leave('phone')
    return fitsArea(areas, areaCode, phone) ? { type: '4' as const, to: phone, areaCode } : undefined
  }
  return (
    <Form submit={submit} onSubmit={onSubmit} submitText={submitText} onCancel={onCancel}>
      {bound && (
        <SentCodeField
          label={t('member.code.current.phone')}
          name="currentCode"
          by="phone"
          to={`${bound.areaCode} ${bound.masked}`}
          purpose={() => ({ type: '6' })}
          value={currentCode}
          error={error('currentCode')}
          onChange={(digits) => edit('currentCode', { currentCode: digits })}
          onLeave={() => currentCode && leave('currentCode')}
        />
      )}
      <NumberField
        label={t(bound ? 'member.phone.new' : 'member.phone.number')}
        areas={areas}
        areaCode={areaCode}
        phone={phone}
        error={error('phone')}
        onChange={(part) => edit('phone', part)}
        onLeave={() => phone && leave('phone')}
      />
      <SentCodeField
        label={t('member.code.label')}
        name="code"
        by="phone"
        purpose={toNew}
        value={code}
        error={error('code')}
        onChange={(digits) => edit('code', { code: digits })}
        onLeave={() => code && leave('code')}
      />
      <CurrentPassword
        value={password}
        error={error('password')}
        onChange={(typed) => edit('password', { password: typed })}
      />
    </Form>
  )
}
