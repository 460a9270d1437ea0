import { CRTY_PATH } from '@pavilion/contract/games'
import { useText } from '@pavilion/i18n'
import { useSession } from '@pavilion/session'
import styled from 'styled-components'
import { COMPACT } from '../../layout/measures.ts'
import { MenuLink } from './menu-link.ts'

const Place = styled(MenuLink)`
  ${COMPACT} {
    display: none;
  }
`
const BOARD = { match: undefined, view: undefined }
const PLACES = [
  ['sportsbook.market.live', { ...BOARD, market: undefined }],
  ['sportsbook.market.today', { ...BOARD, market: 'today' }],
  ['shell.nav.early', { ...BOARD, market: 'early' }],
  ['shell.nav.results', { view: 'results' }],
  ['shell.nav.rules', { view: 'rules' }],
] as const
/** `undefined` must be absent from the address. */
const ACTIVE = { explicitUndefined: true }

/** Guests: lobby. Members: venue. */
export const SportPlaces = ({ lobby }: { readonly lobby: string }) => {
  const t = useText()
  const { status } = useSession()
  return PLACES.map(([text, search]) => (
    <li key={text}>
      <Place to={status === 'member' ? CRTY_PATH : lobby} search={search as never} activeOptions={ACTIVE} data-entry>
        {t(text)}
      </Place>
    </li>
  ))
}
