import { isStatus, useApi } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { protection, setDailyMinutes } from '@pavilion/contract/protection'
import { FormElement, FormNotice, SubmitButton, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Alert, Button, Select, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Head, Line, Panel, Words } from '../parts/layout.tsx'
import { duration, moment } from '../parts/moment.ts'
import { DAILY_CHOICES, isEasier } from './terms.ts'
import type { ProtectionData } from './use-protection.ts'

const Limit = styled.div`
  max-width: 24rem;
`

/** Less time counts at once; more waits 24 hours and must be requested again. */
export const DailyPanel = ({ now }: { now: ProtectionData }) => {
  const t = useText()
  const zone = useTimeZone()
  const cache = useQueryClient()
  const api = useApi()
  const save = async (wish: PayloadOf<typeof setDailyMinutes>) => {
    try {
      await api.call(setDailyMinutes, wish)
    } finally {
      void cache.invalidateQueries({ queryKey: [protection.path] })
    }
  }
  const minutesOf = (choice: string) => DAILY_CHOICES.find((minutes) => String(minutes) === choice)
  const form = useForm({
    start: { minutes: '' },
    send: async ({ minutes }) => {
      const dailyMinutes = minutesOf(minutes)
      if (dailyMinutes !== undefined) await save({ dailyMinutes })
    },
    doneText: 'protection.daily.done',
    onDone: () => {
      form.reset()
    },
    onRefused: (error) => {
      // The platform keeps the wish.
      if (!isStatus(error, 'WARNING')) return false
      toast(error.message)
      form.reset()
      return true
    },
  })
  const text = (minutes: number | null) => (minutes === null ? t('protection.daily.none') : duration(minutes * 60, t))
  const chosenMinutes = minutesOf(form.values.minutes)
  const pending = now.pendingMinutes
  const ready = pending && api.clock.seconds() >= pending.from
  const pendingNote = pending && (
    <Alert
      tone={ready ? 'info' : 'warning'}
      action={
        ready && (
          <Button
            size="s"
            loading={form.busy}
            onClick={() => form.run(() => save({ dailyMinutes: pending.dailyMinutes, confirm: 1 }))}
          >
            {t('protection.daily.confirm')}
          </Button>
        )
      }
    >
      {ready
        ? t('protection.daily.ready', { limit: text(pending.dailyMinutes) })
        : t('protection.daily.pending', { limit: text(pending.dailyMinutes), time: moment(pending.from, zone) })}
    </Alert>
  )
  return (
    <Panel as="section" aria-label={t('protection.daily.title')}>
      <Head>
        <h2>{t('protection.daily.title')}</h2>
        <span>
          {t('protection.daily.now')}
          <strong>{text(now.dailyMinutes)}</strong>
        </span>
      </Head>
      <Words>{t('protection.daily.text')}</Words>
      {pendingNote}
      <FormElement of={form}>
        <FormNotice of={form} />
        <Limit>
          <Select
            label={t('protection.daily.new')}
            placeholder={text(now.dailyMinutes)}
            hint={
              chosenMinutes !== undefined &&
              t(isEasier(now.dailyMinutes, chosenMinutes) ? 'protection.daily.more' : 'protection.daily.less')
            }
            options={DAILY_CHOICES.filter((minutes) => minutes !== now.dailyMinutes).map((minutes) => ({
              value: String(minutes),
              label: text(minutes),
            }))}
            value={form.values.minutes}
            onChange={(minutes) => form.set({ minutes })}
          />
        </Limit>
        <Line>
          <SubmitButton of={form} disabled={chosenMinutes === undefined}>
            {t('protection.daily.save')}
          </SubmitButton>
        </Line>
      </FormElement>
    </Panel>
  )
}
