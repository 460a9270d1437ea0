import { protection, setTimeOut, TIME_OUT_HOURS } from '@pavilion/contract/protection'
import { useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Alert, Button, ChoiceChips, Dialog, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useSubmit } from '../form/use-submit.ts'
import { Line, Panel, Words } from '../parts/layout.tsx'
import { moment } from '../parts/moment.ts'
import { PasswordStep } from '../safety/password-step.tsx'
import { hoursText } from './terms.ts'
import type { Protection } from './use-protection.ts'

/** Starts at once. Nothing ends it early. */
export const RestPanel = ({ now }: { now: Protection }) => {
  const t = useText()
  const zone = useTimeZone()
  const cache = useQueryClient()
  const [hours, setHours] = useState<(typeof TIME_OUT_HOURS)[number]>(24)
  const [asking, setAsking] = useState(false)
  const submit = useSubmit<typeof setTimeOut, 'password'>(setTimeOut, {
    fieldOf: { PASSWORD_CHECK_FAILURE: 'password' },
    onDone: () => {
      void cache.invalidateQueries({ queryKey: [protection.path] })
      toast(t('protection.rest.done'), 'success')
      setAsking(false)
    },
  })
  const close = () => setAsking(false)
  const go = t(now.timeOut ? 'protection.rest.more' : 'protection.rest.start')
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
        onChange={(chosen) => setHours(TIME_OUT_HOURS.find((length) => String(length) === chosen) ?? hours)}
      />
      <Line>
        <Button onClick={() => setAsking(true)}>{go}</Button>
      </Line>
      {asking && (
        <Dialog
          open
          sheet
          maskClosable={false}
          title={t(now.timeOut ? 'protection.rest.askMore' : 'protection.rest.ask', { length: hoursText(hours, t) })}
          onClose={close}
        >
          <PasswordStep
            submit={submit}
            submitText={go}
            onPassword={(password) => submit.send({ hours, password })}
            onCancel={close}
          >
            <Words>{t('protection.rest.askText')}</Words>
          </PasswordStep>
        </Dialog>
      )}
    </Panel>
  )
}
