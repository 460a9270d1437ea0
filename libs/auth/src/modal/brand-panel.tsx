import { useSiteConfig } from '@pavilion/brand'
import { STATUS } from '@pavilion/contract'
import { dayOf, timeOfDay, useText, type PlainTextKey } from '@pavilion/i18n'
import { usePreInfo, useTimeZone } from '@pavilion/session'
import { Icon, Logo, type IconName } from '@pavilion/ui-kit'
import { useState } from 'react'
import type { AuthView } from '../panes/auth-view.ts'
import { deviceName } from './device-name.ts'
import { Panel, Points, Text, Title } from './panel-parts.tsx'

type Point = readonly [IconName, string]

const WHY: Readonly<Record<number, PlainTextKey>> = {
  [STATUS.IP_NOT_PASSED]: 'auth.panel.newDevice.address',
  [STATUS.LONG_TIME_NOT_LOGGED_IN]: 'auth.panel.newDevice.absence',
  [STATUS.RISKY_LOGIN]: 'auth.panel.newDevice.risk',
}

const useWords = (view: AuthView): readonly [title: string, text: string] => {
  const t = useText()
  switch (view.mode) {
    case 'login':
      return [t('auth.panel.login.title'), t('auth.panel.login.text')]
    case 'register':
      return [t('auth.panel.register.title'), t('auth.panel.register.text')]
    case 'forgot':
      return [t('auth.panel.forgot.title'), t('auth.panel.forgot.text')]
    case 'newDevice':
      return [t('auth.panel.newDevice.title'), t(WHY[view.device.status] ?? 'auth.panel.newDevice.device')]
    case 'secondFactor':
      return [t('auth.panel.secondFactor.title'), t('auth.panel.secondFactor.text')]
  }
}

const useThisSignIn = (): readonly Point[] => {
  const t = useText()
  const timeZone = useTimeZone()
  const ip = usePreInfo().data?.ip
  const [now] = useState(() => Date.now() / 1000)
  const device = deviceName(navigator.userAgent)
  return [
    ['phone', device ? t('auth.panel.device', { ...device }) : t('auth.panel.unknownDevice')],
    ...(ip ? ([['globe', t('auth.panel.address', { ip })]] as const) : []),
    ['clock', `${dayOf(now, timeZone)} ${timeOfDay(now, timeZone)}`],
  ]
}

const usePromises = (): readonly Point[] => {
  const t = useText()
  return [
    ['shield', t('auth.panel.safe')],
    ['headset', t('auth.panel.service')],
    ['user', t('auth.panel.adult')],
  ]
}

/** Hidden on narrow screens. */
export const BrandPanel = ({ view }: { view: AuthView }) => {
  const { pictures } = useSiteConfig()
  const [title, text] = useWords(view)
  const thisSignIn = useThisSignIn()
  const promises = usePromises()
  const points = view.mode === 'newDevice' || view.mode === 'secondFactor' ? thisSignIn : promises
  return (
    <Panel>
      <img src={pictures.hero} alt="" />
      <Logo />
      <Title>{title}</Title>
      <Text>{text}</Text>
      <Points>
        {points.map(([icon, point]) => (
          <li key={icon}>
            <Icon name={icon} size={18} />
            {point}
          </li>
        ))}
      </Points>
    </Panel>
  )
}
