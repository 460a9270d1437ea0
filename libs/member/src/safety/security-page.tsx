import type { PageProps } from '@pavilion/domain'
import { FormSupport } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Panel, Stack, Words } from '../parts/layout.tsx'
import { AccountsPaidTo } from './accounts-paid-to.tsx'
import { DeviceList } from './device-list.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignInList } from './sign-in-list.tsx'

const SecurityPage = ({ onSupport }: Pick<PageProps, 'onSupport'>) => {
  const t = useText()
  return (
    <FormSupport value={onSupport}>
      <Stack>
        <Panel>
          <h1>{t('member.page.security')}</h1>
          <Words>{t('member.safety.lead')}</Words>
        </Panel>
        <SecondFactor />
        <AccountsPaidTo />
        <DeviceList />
        <SignInList />
      </Stack>
    </FormSupport>
  )
}

export default SecurityPage
