import { query, useApi, useApiMutation, useApiQuery } from '@pavilion/api-client'
import { acceptTerms } from '@pavilion/contract/account'
import { memberInfo } from '@pavilion/contract/profile'
import { useText } from '@pavilion/i18n'
import { authEvents, usePreInfo } from '@pavilion/session'
import { Alert, Button, Dialog, LinkButton } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Stack } from '../parts/layout.tsx'

export interface ConsentProps {
  readonly onRead: (document: 'terms' | 'privacy') => void
}

/** Reading, withdrawing and closing bets still work. */
export const Consent = ({ onRead }: ConsentProps) => {
  const t = useText()
  const client = useApi()
  const cache = useQueryClient()
  const { data: member } = useApiQuery(memberInfo, {})
  const { data: site } = usePreInfo()
  const [putOff, setPutOff] = useState(false)
  useEffect(() => authEvents.on('consent', () => setPutOff(false)), [])
  const { mutate, isPending, error } = useApiMutation(acceptTerms, {
    onSuccess: () => cache.invalidateQueries({ queryKey: query(client, memberInfo, {}).queryKey }),
  })
  if (!member?.consentDue || !site || putOff) return null
  return (
    <Dialog
      open
      title={t('protection.consent.title')}
      onClose={() => setPutOff(true)}
      footer={
        <>
          <Button onClick={() => setPutOff(true)}>{t('protection.consent.later')}</Button>
          <Button variant="primary" loading={isPending} data-autofocus onClick={() => mutate(site.terms)}>
            {t('protection.consent.accept')}
          </Button>
        </>
      }
    >
      <Stack>
        {error && <Alert tone="error">{error.message}</Alert>}
        <p>{t('protection.consent.text')}</p>
        <p>
          <LinkButton onClick={() => onRead('terms')}>{t('protection.consent.terms')}</LinkButton>{' '}
          <LinkButton onClick={() => onRead('privacy')}>{t('protection.consent.privacy')}</LinkButton>
        </p>
        <p>{t('protection.consent.declined')}</p>
      </Stack>
    </Dialog>
  )
}
