import { useApi, useApiMutation, type ApiError } from '@pavilion/api-client'
import { protection, setDailyMinutes } from '@pavilion/contract/protection'
import { useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Alert, Button, Select, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Head, Line, Panel, Words } from '../parts/layout.tsx'
import { duration, moment } from '../parts/moment.ts'
import { DAILY_CHOICES, isEasier } from './terms.ts'
import type { Protection } from './use-protection.ts'

const Limit = styled.div`
  max-width: 24rem;
`

/** The platform keeps the wish. More time counts when it is requested again. */
const waits = (refused: ApiError): boolean => refused.statusName === 'WARNING'

/** Less time counts at once. More time waits 24 hours and must be requested again. */
export const DailyPanel = ({ now }: { now: Protection }) => {
  const t = useText()
  const zone = useTimeZone()
  const cache = useQueryClient()
  const { clock } = useApi()
  const [chosen, setChosen] = useState<string>('')
  const { mutate, isPending, error } = useApiMutation(setDailyMinutes, {
    onSuccess: () => {
      toast(t('protection.daily.done'), 'success')
      setChosen('')
    },
    onError: (refused) => {
      if (!waits(refused)) return
      toast(refused.message)
      setChosen('')
    },
    onSettled: () => cache.invalidateQueries({ queryKey: [protection.path] }),
  })
  const text = (minutes: number | null) => (minutes === null ? t('protection.daily.none') : duration(minutes * 60, t))
  const wanted = DAILY_CHOICES.find((minutes) => String(minutes) === chosen)
  const pending = now.pendingMinutes
  const ready = pending && clock.seconds() >= pending.from
  const pendingNote = pending && (
    <Alert
      tone={ready ? 'info' : 'warning'}
      action={
        ready && (
          <Button
            size="s"
            loading={isPending}
            onClick={() => mutate({ dailyMinutes: pending.dailyMinutes, confirm: 1 })}
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
      {error && !waits(error) && <Alert tone="error">{error.message}</Alert>}
      <Limit>
        <Select
          label={t('protection.daily.new')}
          placeholder={text(now.dailyMinutes)}
          hint={
            wanted !== undefined &&
            t(isEasier(now.dailyMinutes, wanted) ? 'protection.daily.more' : 'protection.daily.less')
          }
          options={DAILY_CHOICES.filter((minutes) => minutes !== now.dailyMinutes).map((minutes) => ({
            value: String(minutes),
            label: text(minutes),
          }))}
          value={chosen}
          onChange={setChosen}
        />
      </Limit>
      <Line>
        <Button
          variant="primary"
          loading={isPending}
          disabled={wanted === undefined}
          onClick={() => wanted !== undefined && mutate({ dailyMinutes: wanted })}
        >
          {t('protection.daily.save')}
        </Button>
      </Line>
    </Panel>
  )
}
