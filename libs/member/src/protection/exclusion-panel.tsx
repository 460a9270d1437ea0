import { md5, useApi } from '@pavilion/api-client'
import { EXCLUSION_MONTHS, protection, selfExclude } from '@pavilion/contract/protection'
import { fits, present } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Alert, Button, ChoiceChips, Dialog, TextField } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMemberForm } from '../form/use-member-form.ts'
import { Line, Panel, Words } from '../parts/layout.tsx'
import { moment } from '../parts/moment.ts'
import { PasswordStep } from '../safety/password-step.tsx'
import { monthsText } from './terms.ts'
import type { ProtectionData } from './use-protection.ts'

type Months = (typeof EXCLUSION_MONTHS)[number]

const ExclusionDialog = ({ months, onClose }: { months: Months; onClose: () => void }) => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const word = t('protection.exclude.word')
  const form = useMemberForm({
    start: { word: '', password: '' },
    rules: {
      word: fits((text) => text.trim() === word, { missing: (say) => say('protection.exclude.typeWrong', { word }) }),
      password: present('member.password.empty'),
    },
    send: async ({ password }) => {
      await api.call(selfExclude, { months, password: md5(password) })
      void cache.invalidateQueries({ queryKey: [protection.path] })
    },
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password' },
    doneText: 'protection.exclude.done',
    onDone: onClose,
  })
  return (
    <Dialog open sheet maskClosable={false} title={t('protection.exclude.ask')} onClose={onClose}>
      <PasswordStep danger of={form} submitText={t('protection.exclude.start')} onCancel={onClose}>
        <Alert tone="error">{t('protection.exclude.askText', { length: monthsText(months, t) })}</Alert>
        <TextField label={t('protection.exclude.type', { word })} {...form.text('word')} />
      </PasswordStep>
    </Dialog>
  )
}

/** Nothing in the product ends it early. */
export const ExclusionPanel = ({ now }: { now: ProtectionData }) => {
  const t = useText()
  const zone = useTimeZone()
  const [months, setMonths] = useState<Months>(6)
  const [asking, setAsking] = useState(false)
  const { exclusion } = now
  const forGood = exclusion !== undefined && exclusion.until === undefined
  const running = () => {
    if (!exclusion) return undefined
    return exclusion.until === undefined
      ? t('protection.exclude.runningForGood')
      : t('protection.exclude.running', { time: moment(exclusion.until, zone) })
  }
  return (
    <Panel as="section" aria-label={t('protection.exclude.title')}>
      <h2>{t('protection.exclude.title')}</h2>
      <Words>{t('protection.exclude.text')}</Words>
      <Alert tone="warning">{running() ?? t('protection.exclude.warn')}</Alert>
      {!forGood && (
        <>
          <ChoiceChips
            label={t('protection.exclude.length')}
            even
            options={EXCLUSION_MONTHS.map((length) => ({ value: String(length), label: monthsText(length, t) }))}
            value={String(months)}
            onChange={(choice) => setMonths(EXCLUSION_MONTHS.find((length) => String(length) === choice) ?? months)}
          />
          <Line>
            <Button variant="danger" onClick={() => setAsking(true)}>
              {t(exclusion ? 'protection.exclude.more' : 'protection.exclude.start')}
            </Button>
          </Line>
        </>
      )}
      {asking && <ExclusionDialog months={months} onClose={() => setAsking(false)} />}
    </Panel>
  )
}
