import { useApi } from '@pavilion/api-client'
import { useText } from '@pavilion/i18n'
import { restrictionOf } from '@pavilion/session'
import { Button, Dialog } from '@pavilion/ui-kit'
import { useEffect, useState } from 'react'
import { duration } from '../parts/moment.ts'
import { useProtection, type ProtectionData } from '../protection/use-protection.ts'
import { limitAt, onServerClock } from './limit-at.ts'
import { RealityCheck, type WatchWays } from './reality-check.tsx'
import { usePast } from './use-past.ts'

interface WatchProps extends WatchWays {
  readonly now: ProtectionData
  /** When the platform answered, Unix seconds on its clock. */
  readonly learnedAt: number
  readonly onAskAgain: () => Promise<unknown>
}

/** Poll intervals: until the limit is confirmed, then until the next day. */
const SOON_MS = 5_000
const NEXT_DAY_MS = 60_000
const NEVER = Number.MAX_SAFE_INTEGER / 1000

const Watch = ({ now, learnedAt, onAskAgain, ...ways }: WatchProps) => {
  const t = useText()
  const { clock } = useApi()
  const due = usePast(now.nextCheckAt)
  const isLimitPast = usePast(limitAt(now, learnedAt) ?? NEVER)
  const [askedFor, setAskedFor] = useState<number>()
  const [acknowledged, setAcknowledged] = useState(false)
  const { nextCheckAt } = now
  // Another tab may have shown the check, which moves the next one to later.
  useEffect(() => {
    if (due) void onAskAgain().finally(() => setAskedFor(nextCheckAt))
  }, [due, nextCheckAt, onAskAgain])
  const isDayOver = restrictionOf(now, clock.seconds())?.kind === 'dayOver'
  // The platform's count may lag. After the limit this polls until the next day.
  useEffect(() => {
    if (!isLimitPast) return undefined
    void onAskAgain()
    const timer = setInterval(() => void onAskAgain(), isDayOver ? NEXT_DAY_MS : SOON_MS)
    return () => clearInterval(timer)
  }, [isLimitPast, isDayOver, onAskAgain])
  if (due && askedFor === nextCheckAt) return <RealityCheck now={now} seconds={clock.seconds()} {...ways} />
  if (!isLimitPast || acknowledged) return null
  return (
    <Dialog
      open
      size="s"
      title={t('protection.limit.title')}
      onClose={() => setAcknowledged(true)}
      footer={
        <>
          <Button onClick={ways.onSignOut}>{t('protection.check.leave')}</Button>
          <Button variant="primary" data-autofocus onClick={() => setAcknowledged(true)}>
            {t('protection.limit.acknowledge')}
          </Button>
        </>
      }
    >
      {t('protection.limit.text', { time: duration((now.dailyMinutes ?? 0) * 60, t) })}
    </Dialog>
  )
}

export const ProtectionWatch = (ways: WatchWays) => {
  const { clock } = useApi()
  const { data, dataUpdatedAt, refetch } = useProtection()
  if (!data) return null
  return <Watch now={data} learnedAt={onServerClock(dataUpdatedAt, clock)} onAskAgain={refetch} {...ways} />
}
