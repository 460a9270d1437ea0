import { md5, useApi } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { bindPhone, type memberInfo } from '@pavilion/contract/profile'
import { fitsArea } from '@pavilion/contract/site'
import { Form } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { MemberCodeField } from '../code/code-field.tsx'
import { Checked } from '../form/checked.tsx'
import { PROVED } from '../form/proved.ts'
import { useMemberForm } from '../form/use-member-form.ts'
import { CurrentPassword } from '../password/current-password.tsx'
import { NumberField } from './number-field.tsx'
import { phoneRules, type PhoneDraft } from './phone-checks.ts'
import { useAreas } from './use-areas.ts'

export interface BindFormProps {
  readonly member: DataOf<typeof memberInfo>
  readonly submitText: string
  readonly onDone: () => void
  readonly onCancel?: () => void
}

const EMPTY: PhoneDraft = { areaCode: '', phone: '', code: '', password: '', currentCode: '' }

export const PhoneForm = ({ member, submitText, onDone, onCancel }: BindFormProps) => {
  const t = useText()
  const api = useApi()
  const { areas, first } = useAreas()
  const bound = member.phone
  const form = useMemberForm({
    start: EMPTY,
    rules: ({ areaCode }) => phoneRules(areas, areaCode || first, bound !== undefined),
    send: ({ areaCode, phone, code, password, currentCode }) =>
      api.call(bindPhone, {
        areaCode: areaCode || first,
        phone,
        code,
        password: md5(password),
        ...(bound && { currentCode }),
      }),
    fieldOf: PROVED,
    doneText: 'member.phone.done',
    onDone,
  })
  if (form.checked) return <Checked message={form.checked} onClose={onDone} />
  const { phone } = form.values
  const areaCode = form.values.areaCode || first
  const toNew = () => {
    form.show('phone')
    return fitsArea(areas, areaCode, phone) ? { type: '4' as const, to: phone, areaCode } : undefined
  }
  return (
    <Form of={form} submitText={submitText} onCancel={onCancel}>
      {bound && (
        <MemberCodeField
          label={t('member.code.current.phone')}
          name="currentCode"
          by="phone"
          to={`${bound.areaCode} ${bound.masked}`}
          purpose={() => ({ type: '6' })}
          {...form.value('currentCode')}
          onBlur={() => form.leave('currentCode')}
        />
      )}
      <NumberField
        label={t(bound ? 'member.phone.new' : 'member.phone.number')}
        areas={areas}
        areaCode={areaCode}
        phone={phone}
        error={form.fault('phone')}
        onChange={form.set}
        onBlur={() => form.leave('phone')}
      />
      <MemberCodeField
        label={t('member.code.label')}
        name="code"
        by="phone"
        purpose={toNew}
        {...form.value('code')}
        onBlur={() => form.leave('code')}
      />
      <CurrentPassword {...form.text('password')} />
    </Form>
  )
}
