import { EMAIL_MAX, PHONE_MAX } from '@pavilion/contract/rules'
import { digits, FormButton, SubmitButton, trimmed } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Segmented, Select, TextField } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { AuthNotice } from '../panes/auth-notice.tsx'
import { Buttons, PaneForm } from '../panes/form-parts.tsx'
import type { Forgot } from './use-forgot.ts'

const Phone = styled.div`
  display: grid;
  grid-template-columns: minmax(8rem, 2fr) 3fr;
  align-items: start;
  gap: var(--pv-space-2);
`

export interface IdentityStepProps extends Pick<Forgot, 'identity' | 'areas' | 'choose'> {
  readonly way: Forgot['state']['way']
  readonly onPrevious: () => void
}

export const IdentityStep = ({ identity: form, areas, choose, way, onPrevious }: IdentityStepProps) => {
  const t = useText()
  return (
    <PaneForm of={form}>
      <Segmented
        block
        label={t('auth.forgot.way')}
        options={[
          { value: 'phone', label: t('auth.forgot.byPhone') },
          { value: 'email', label: t('auth.forgot.byEmail') },
        ]}
        value={way}
        onChange={choose}
      />
      <AuthNotice of={form} />
      <TextField
        label={t('auth.name.label')}
        placeholder={t('auth.name.placeholder')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        {...form.text('name')}
        name="username"
      />
      {way === 'phone' ? (
        <Phone>
          <Select
            label={t('auth.forgot.area')}
            value={form.values.areaCode}
            onChange={(areaCode) => form.set({ areaCode })}
            options={areas.list.map(({ areaName, areaCode }) => ({
              value: areaCode,
              label: `${areaCode} ${areaName}`,
            }))}
            autoComplete="tel-country-code"
          />
          <TextField
            label={t('auth.forgot.phone')}
            placeholder={t('auth.forgot.phonePlaceholder')}
            inputMode="tel"
            autoComplete="tel-national"
            {...form.text('phone', digits(PHONE_MAX))}
          />
        </Phone>
      ) : (
        <TextField
          label={t('auth.forgot.email')}
          placeholder={t('auth.forgot.emailPlaceholder')}
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          {...form.text('email', trimmed)}
          maxLength={EMAIL_MAX}
        />
      )}
      <Buttons>
        <FormButton size="l" onClick={onPrevious}>
          {t('auth.forgot.previous')}
        </FormButton>
        <SubmitButton of={form} size="l" ready={form.complete}>
          {t('auth.forgot.next')}
        </SubmitButton>
      </Buttons>
    </PaneForm>
  )
}
