import { useText } from '@pavilion/i18n'
import { Panel, Stack, Words } from '../parts/layout.tsx'
import { DeviceList } from './device-list.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignInList } from './sign-in-list.tsx'

const SecurityPage = () => {
  const t = useText()
  return (
    <Stack>
      <Panel>
        <h1>{t('member.page.security')}</h1>
        <Words>{t('member.safety.lead')}</Words>
      </Panel>
      <SecondFactor />
      <DeviceList />
      <SignInList />
    </Stack>
  )
}

export default SecurityPage
