import { NOTIFICATION_KINDS, type NotificationKind } from '@pavilion/contract/notifications'
import { useText } from '@pavilion/i18n'
import { Alert, Switch } from '@pavilion/ui-kit'
import { styled } from 'styled-components'
import { Panel, Words } from '../parts/layout.tsx'
import { useNotifications } from './use-notifications.ts'

const Switches = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--pv-space-1) var(--pv-space-6);
`

/** What this browser tells the member while no page is open. Nothing is shown where the site sends none. */
export const NotificationsCard = () => {
  const t = useText()
  const { isServed, support, kinds, isChanging, change } = useNotifications()
  if (!isServed) return null
  const turn = (kind: NotificationKind, isOn: boolean): void =>
    change(NOTIFICATION_KINDS.filter((each) => (each === kind ? isOn : kinds.includes(each))))
  return (
    <Panel as="section" aria-label={t('letters.push.title')}>
      <h2>{t('letters.push.title')}</h2>
      <Words>{t('letters.push.text')}</Words>
      {support === 'ready' ? (
        <Switches>
          {NOTIFICATION_KINDS.map((kind) => (
            <Switch
              key={kind}
              checked={kinds.includes(kind)}
              disabled={isChanging}
              onChange={(isOn) => turn(kind, isOn)}
            >
              {t(`letters.push.${kind}`)}
            </Switch>
          ))}
        </Switches>
      ) : (
        <Alert quiet tone={support === 'blocked' ? 'warning' : 'info'}>
          {t(`letters.push.${support}`)}
        </Alert>
      )}
    </Panel>
  )
}
