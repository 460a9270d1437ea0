import { useText } from '@pavilion/i18n'
import { useLocation } from '@tanstack/react-router'
import type { KeyboardEvent, ReactElement } from 'react'
import styled from 'styled-components'
import type { BuiltMenu } from '../../built/built-for.ts'
import { CategoryEntry } from './category-entry.tsx'
import { CategoryPlaces } from './category-places.tsx'
import { nextByArrow } from './menu-keys.ts'
import { MenuLink } from './menu-link.ts'
import { useCategories } from '../../venues/use-categories.ts'

const List = styled.ul`
  display: flex;
  height: 100%;
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: flex;
  }
  /* Of a category and a place in it the place is marked. */
  &:has([aria-current]) [data-current] {
    font-weight: inherit;
  }
  &:has([aria-current]) [data-current]::after {
    display: none;
  }
`

type Entry = ReactElement | false | undefined

/** None that the brand does not name. */
const ordered = (entries: Entry[]): Entry[] => {
  const names = typeof __PAVILION_MENU__ === 'undefined' ? undefined : (__PAVILION_MENU__ satisfies BuiltMenu)?.main
  return names ? names.flatMap((name) => entries.find((entry) => entry && entry.key === name) ?? []) : entries
}

const ROW = { next: ['ArrowRight'], previous: ['ArrowLeft'] }

/** Left and right arrows move the focus. */
export const CategoryMenu = () => {
  const t = useText()
  const categories = useCategories()
  const [only, ...others] = categories
  const path = useLocation({ select: (location) => location.pathname })
  const onKeyDown = (event: KeyboardEvent<HTMLUListElement>): void => {
    const entries = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-entry]')]
    const next = nextByArrow(event.key, entries, document.activeElement as HTMLElement, ROW)
    if (!next) return
    event.preventDefault()
    next.focus()
  }
  return (
    <nav aria-label={t('shell.nav.main')}>
      <List onKeyDown={onKeyDown}>
        {ordered([
          <li key="home">
            <MenuLink to="/home" data-entry>
              {t('shell.nav.home')}
            </MenuLink>
          </li>,
          ...categories.map((category) => (
            <CategoryEntry key={category.code} category={category} current={path.startsWith(category.href)} />
          )),
          only && others.length === 0 && <CategoryPlaces key="places" category={only} />,
        ])}
      </List>
    </nav>
  )
}
