import { useText } from '@pavilion/i18n'
import { VisuallyHidden } from '@pavilion/ui-kit'
import { Stack } from '../parts/layout.tsx'
import { DeviceList } from './device-list.tsx'
import { SecondFactor } from './second-factor.tsx'
import { SignInList } from './sign-in-list.tsx'

/** How the account is guarded, and who came to it. */
export const SecurityPage = () => {
  const t = useText()
  return (
    <Stack>
      <VisuallyHidden as="h1">{t('member.page.security')}</VisuallyHidden>
      <SecondFactor />
      <DeviceList />
      <SignInList />
    </Stack>
  )
}
