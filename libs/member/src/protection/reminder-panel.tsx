import { useApiMutation } from '@pavilion/api-client'
import { protection, REALITY_CHECK_MINUTES, setRealityCheck } from '@pavilion/contract/protection'
import { useText } from '@pavilion/i18n'
import { Segmented, toast } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Panel, Words } from '../parts/layout.tsx'
import { duration } from '../parts/moment.ts'
import type { ProtectionData } from './use-protection.ts'

type Every = `${(typeof REALITY_CHECK_MINUTES)[number]}`

export const ReminderPanel = ({ now }: { now: ProtectionData }) => {
  const t = useText()
  const cache = useQueryClient()
  // Shown as chosen until the platform answers.
  const [picked, pick] = useState<(typeof REALITY_CHECK_MINUTES)[number]>()
  const { mutate } = useApiMutation(setRealityCheck, {
    onSuccess: () => toast(t('protection.remind.saved'), 'success'),
    onError: (error) => toast(error.message, 'error'),
    onSettled: async (_data, _error, { minutes }) => {
      await cache.invalidateQueries({ queryKey: [protection.path] })
      pick((now) => (now === minutes ? undefined : now))
    },
  })
  return (
    <Panel as="section" aria-label={t('protection.remind.title')}>
      <h2>{t('protection.remind.title')}</h2>
      <Words>{t('protection.remind.text')}</Words>
      <Segmented<Every>
        label={t('protection.remind.every')}
        block
        options={REALITY_CHECK_MINUTES.map((minutes) => ({
          value: `${minutes}` as const,
          label: duration(minutes * 60, t),
        }))}
        value={`${picked ?? now.realityCheckMinutes}`}
        onChange={(choice) => {
          const minutes = REALITY_CHECK_MINUTES.find((every) => String(every) === choice)
          if (minutes === undefined) return
          pick(minutes)
          mutate({ minutes })
        }}
      />
    </Panel>
  )
}
