import { useText } from '@pavilion/i18n'
import { useSession } from '@pavilion/session'
import styled from 'styled-components'
import { COMPACT } from '../../layout/measures.ts'
import type { BuiltCategory } from '../../venues/built-categories.ts'
import { MenuLink } from './menu-link.ts'

const Place = styled(MenuLink)`
  ${COMPACT} {
    display: none;
  }
`
/** `undefined` must be absent from the address. */
const ACTIVE = { explicitUndefined: true }

export const CategoryPlaces = ({ category: { href, lobby } }: { readonly category: BuiltCategory }) => {
  const t = useText()
  const { status } = useSession()
  return lobby.places?.map(({ text, search }) => (
    <li key={text}>
      <Place
        to={(status === 'member' && lobby.members) || href}
        search={search as never}
        activeOptions={ACTIVE}
        data-entry
      >
        {t(text)}
      </Place>
    </li>
  ))
}
