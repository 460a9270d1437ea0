import { isStatus, useApi } from '@pavilion/api-client'
import type { PayloadOf } from '@pavilion/contract'
import { protection, setDailyMinutes } from '@pavilion/contract/protection'
import { FormElement, FormNotice, SubmitButton, useForm } from '@pavilion/form'
import { useText, type Translate } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Alert, Button, Select, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { styled } from 'styled-components'
import { Head, Line, Panel, Words } from '../parts/layout.tsx'
import { duration, moment } from '../parts/moment.ts'
import { DAILY_CHOICES, isEasier } from './terms.ts'
import { hoursMinutesSeconds, useUntilConfirmed } from './until-confirmed.ts'
import type { ProtectionData } from './use-protection.ts'

const Left = styled.span`
  font-variant-numeric: tabular-nums;
`
const Limit = styled.div`
  max-width: 24rem;
`

const text = (minutes: number | null, t: Translate) =>
  minutes === null ? t('protection.daily.none') : duration(minutes * 60, t)

interface PendingMinutesProps {
  readonly pending: NonNullable<ProtectionData['pendingMinutes']>
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** Counts down to the moment from which it can be confirmed. */
const PendingMinutes = ({ pending, busy, onConfirm }: PendingMinutesProps) => {
  const t = useText()
  const zone = useTimeZone()
  const { secondsLeft, isReady, isOver } = useUntilConfirmed(pending)
  const limit = text(pending.dailyMinutes, t)
  if (isOver) return null
  if (isReady)
    return (
      <Alert
        action={
          <Button size="s" loading={busy} onClick={onConfirm}>
            {t('protection.daily.confirm')}
          </Button>
        }
      >
        {t('protection.daily.ready', { limit, time: moment(pending.until, zone) })}
      </Alert>
    )
  return (
    <Alert
      tone="warning"
      quiet
      action={<Left role="timer">{t('protection.daily.left', { time: hoursMinutesSeconds(secondsLeft) })}</Left>}
    >
      {t('protection.daily.pending', { limit, time: moment(pending.from, zone) })}
    </Alert>
  )
}

/** Less time counts at once; more waits 24 hours and must be requested again. */
export const DailyPanel = ({ now }: { now: ProtectionData }) => {
  const t = useText()
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
  const chosenMinutes = minutesOf(form.values.minutes)
  const pending = now.pendingMinutes
  return (
    <Panel as="section" aria-label={t('protection.daily.title')}>
      <Head>
        <h2>{t('protection.daily.title')}</h2>
        <span>
          {t('protection.daily.now')}
          <strong>{text(now.dailyMinutes, t)}</strong>
        </span>
      </Head>
      <Words>{t('protection.daily.text')}</Words>
      {pending && (
        <PendingMinutes
          pending={pending}
          busy={form.busy}
          onConfirm={() => form.run(() => save({ dailyMinutes: pending.dailyMinutes, confirm: 1 }))}
        />
      )}
      <FormElement of={form}>
        <FormNotice of={form} />
        <Limit>
          <Select
            label={t('protection.daily.new')}
            placeholder={text(now.dailyMinutes, t)}
            hint={
              chosenMinutes !== undefined &&
              t(isEasier(now.dailyMinutes, chosenMinutes) ? 'protection.daily.more' : 'protection.daily.less')
            }
            options={DAILY_CHOICES.filter((minutes) => minutes !== now.dailyMinutes).map((minutes) => ({
              value: String(minutes),
              label: text(minutes, t),
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
