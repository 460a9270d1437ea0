import { ANY_NAME_MAX, EMAIL_MAX, PHONE_MAX } from '@pavilion/contract/rules'
import { useText } from '@pavilion/i18n'
import { Button, Segmented, Select, TextField } from '@pavilion/ui-kit'
import { useState, type FormEvent, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Buttons, Form } from '../panes/form-parts.tsx'
import { useFaultFocus } from '../panes/use-fault-focus.ts'
import { SubmitButton } from '../refusals/submit-button.tsx'
import { identityFaults } from './forgot-checks.ts'
import type { ForgotState, ForgotWay, Identity } from './forgot-state.ts'
import { useAreas } from './use-areas.ts'

const Phone = styled.div`
  display: grid;
  grid-template-columns: minmax(8rem, 2fr) 3fr;
  align-items: start;
  gap: var(--pv-space-2);
`

export interface IdentityStepProps {
  readonly state: ForgotState
  readonly busy: boolean
  /** End of the wait, ms. */
  readonly until: number | undefined
  readonly refused: ReactNode
  readonly onWay: (way: ForgotWay) => void
  readonly onIdentity: (part: Partial<Identity>) => void
  readonly onPrevious: () => void
  readonly onNext: () => void
}

export const IdentityStep = (props: IdentityStepProps) => {
  const { state, busy, until, refused, onWay, onIdentity, onPrevious, onNext } = props
  const t = useText()
  const areas = useAreas()
  const [tried, setTried] = useState(false)
  const { form, look } = useFaultFocus()
  const { way, identity } = state
  const faults = identityFaults(state, (phone) => areas.fits(identity.areaCode, phone))
  const fault = (field: keyof Identity) => {
    const key = faults[field]
    return tried && key ? t(key) : undefined
  }
  const whole = identity.name.trim() !== '' && identity[way] !== ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (Object.keys(faults).length > 0) look()
    else onNext()
  }
  return (
    <Form ref={form} onSubmit={submit} noValidate>
      <Segmented
        block
        label={t('auth.forgot.way')}
        options={[
          { value: 'phone', label: t('auth.forgot.byPhone') },
          { value: 'email', label: t('auth.forgot.byEmail') },
        ]}
        value={way}
        onChange={(chosen) => {
          setTried(false)
          onWay(chosen)
        }}
      />
      {refused}
      <TextField
        label={t('auth.name.label')}
        placeholder={t('auth.name.placeholder')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={ANY_NAME_MAX}
        value={identity.name}
        error={fault('name')}
        onChange={(event) => onIdentity({ name: event.target.value })}
      />
      {way === 'phone' ? (
        <Phone>
          <Select
            label={t('auth.forgot.area')}
            value={identity.areaCode}
            onChange={(areaCode) => onIdentity({ areaCode })}
            options={areas.list.map(({ areaName, areaCode }) => ({
              value: areaCode,
              label: `${areaCode} ${areaName}`,
            }))}
            autoComplete="tel-country-code"
          />
          <TextField
            label={t('auth.forgot.phone')}
            placeholder={t('auth.forgot.phonePlaceholder')}
            name="phone"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={PHONE_MAX}
            value={identity.phone}
            error={fault('phone')}
            onChange={(event) => onIdentity({ phone: event.target.value.replaceAll(/\D/g, '') })}
          />
        </Phone>
      ) : (
        <TextField
          label={t('auth.forgot.email')}
          placeholder={t('auth.forgot.emailPlaceholder')}
          name="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={EMAIL_MAX}
          value={identity.email}
          error={fault('email')}
          onChange={(event) => onIdentity({ email: event.target.value.trim() })}
        />
      )}
      <Buttons>
        <Button size="l" onClick={onPrevious}>
          {t('auth.forgot.previous')}
        </Button>
        <SubmitButton until={until} loading={busy} aria-disabled={whole ? undefined : true}>
          {t('auth.forgot.next')}
        </SubmitButton>
      </Buttons>
    </Form>
  )
}
