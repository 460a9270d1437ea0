import { SportLobby } from '@pavilion/sportsbook'
import { usePageTitle } from '../page/use-page-title.ts'

/** The sports lobby: open to everyone; betting asks for a sign-in. */
export const SportPage = () => {
  usePageTitle('shell.title.sport')
  return <SportLobby />
}
