import { useApiMutation } from '@pavilion/api-client'
import { protection, realityCheckSeen } from '@pavilion/contract/protection'
import { useText } from '@pavilion/i18n'
import { Alert, Button, Dialog } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { Stack } from '../parts/layout.tsx'
import { duration } from '../parts/moment.ts'
import { SessionFigures } from '../protection/session-facts.tsx'
import type { ProtectionData } from '../protection/use-protection.ts'

export interface WatchWays {
  readonly onRest: () => void
  readonly onSignOut: () => void
}

export interface RealityCheckProps extends WatchWays {
  readonly now: ProtectionData
  /** The platform's clock, Unix seconds. */
  readonly seconds: number
}

export const RealityCheck = ({ now, seconds, onRest, onSignOut }: RealityCheckProps) => {
  const t = useText()
  const cache = useQueryClient()
  const { mutate, isPending, error } = useApiMutation(realityCheckSeen, {
    onSuccess: ({ nextCheckAt }) =>
      cache.setQueriesData<ProtectionData>(
        { queryKey: [protection.path] },
        (previous) => previous && { ...previous, nextCheckAt },
      ),
  })
  return (
    <Dialog
      open
      closable={false}
      title={t('protection.check.title')}
      onClose={() => undefined}
      footer={
        <>
          <Button variant="ghost" onClick={onSignOut}>
            {t('protection.check.leave')}
          </Button>
          <Button onClick={() => mutate({}, { onSuccess: onRest })}>{t('protection.check.rest')}</Button>
          <Button variant="primary" loading={isPending} data-autofocus onClick={() => mutate({})}>
            {t('protection.check.continue')}
          </Button>
        </>
      }
    >
      <Stack>
        {error && <Alert tone="error">{error.message}</Alert>}
        <p>{t('protection.check.text', { time: duration(seconds - now.session.since, t) })}</p>
        <SessionFigures now={now} />
      </Stack>
    </Dialog>
  )
}
