import { SportLobby } from '@pavilion/sportsbook'
import { usePageTitle } from '../page/use-page-title.ts'

export const SportPage = () => {
  usePageTitle('shell.title.sport')
  return <SportLobby />
}
