import { useText } from '@pavilion/i18n'
import { useSession } from '@pavilion/session'
import { toast } from '@pavilion/ui-kit'
import { useCallback } from 'react'

/** `followAuth` then leads home. */
export const useSignOut = (): (() => void) => {
  const t = useText()
  const { signOut } = useSession()
  return useCallback(() => {
    signOut()
    toast(t('shell.account.loggedOut'), 'success')
  }, [signOut, t])
}
