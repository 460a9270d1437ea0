import { md5, useApi } from '@pavilion/api-client'
import { protection, setTimeOut, TIME_OUT_HOURS } from '@pavilion/contract/protection'
import { present } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Alert, Button, ChoiceChips, Dialog } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMemberForm } from '../form/use-member-form.ts'
import { Line, Panel, Words } from '../parts/layout.tsx'
import { moment } from '../parts/moment.ts'
import { PasswordStep } from '../safety/password-step.tsx'
import { hoursText } from './terms.ts'
import type { ProtectionData } from './use-protection.ts'

type Hours = (typeof TIME_OUT_HOURS)[number]

const goText = (more: boolean) => (more ? 'protection.rest.more' : 'protection.rest.start')

const RestDialog = ({ hours, more, onClose }: { hours: Hours; more: boolean; onClose: () => void }) => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const form = useMemberForm({
    start: { password: '' },
    rules: { password: present('member.password.empty') },
    send: async ({ password }) => {
      await api.call(setTimeOut, { hours, password: md5(password) })
      void cache.invalidateQueries({ queryKey: [protection.path] })
    },
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password' },
    doneText: 'protection.rest.done',
    onDone: onClose,
  })
  return (
    <Dialog
      open
      sheet
      maskClosable={false}
      title={t(more ? 'protection.rest.askMore' : 'protection.rest.ask', { length: hoursText(hours, t) })}
      onClose={onClose}
    >
      <PasswordStep of={form} submitText={t(goText(more))} onCancel={onClose}>
        <Words>{t('protection.rest.askText')}</Words>
      </PasswordStep>
    </Dialog>
  )
}

/** Starts at once. Nothing ends it early. */
export const RestPanel = ({ now }: { now: ProtectionData }) => {
  const t = useText()
  const zone = useTimeZone()
  const [hours, setHours] = useState<Hours>(24)
  const [asking, setAsking] = useState(false)
  return (
    <Panel as="section" aria-label={t('protection.rest.title')}>
      <h2>{t('protection.rest.title')}</h2>
      <Words>{t('protection.rest.text')}</Words>
      {now.timeOut && (
        <Alert tone="warning">{t('protection.rest.running', { time: moment(now.timeOut.until, zone) })}</Alert>
      )}
      <ChoiceChips
        label={t('protection.rest.length')}
        even
        options={TIME_OUT_HOURS.map((length) => ({ value: String(length), label: hoursText(length, t) }))}
        value={String(hours)}
        onChange={(choice) => setHours(TIME_OUT_HOURS.find((length) => String(length) === choice) ?? hours)}
      />
      <Line>
        <Button onClick={() => setAsking(true)}>{t(goText(now.timeOut !== undefined))}</Button>
      </Line>
      {asking && <RestDialog hours={hours} more={now.timeOut !== undefined} onClose={() => setAsking(false)} />}
    </Panel>
  )
}
