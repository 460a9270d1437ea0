import { titleOf, usePages } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { LetterBadge, useUnreadFeedback, useUnreadLetters } from '@pavilion/member'
import { Icon } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { COMPACT } from '../layout/measures.ts'
import { MemberCard } from './member-card.tsx'
import { useMemberMenuGroups } from './use-member-menu-groups.ts'

const Menu = styled.nav`
  display: grid;
  padding: var(--pv-space-5) var(--pv-space-2) var(--pv-space-2);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);

  > :first-child {
    padding: 0 var(--pv-space-3) var(--pv-space-5);
  }
  section {
    display: grid;
    gap: 0.125rem;
    padding-block: var(--pv-space-3) var(--pv-space-2);
    border-top: 1px solid var(--pv-border);
  }
  h2 {
    margin: 0 0 0.25rem;
    padding-inline: var(--pv-space-3);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: 400;
  }
  a {
    display: flex;
    align-items: center;
    gap: var(--pv-space-3);
    min-height: 2.5rem;
    padding-inline: var(--pv-space-3);
    border-radius: var(--pv-radius-s);
    color: var(--pv-text-2);
    font-size: var(--pv-size-14);
    text-decoration: none;
  }
  a > [data-letters] {
    margin-left: auto;
  }
  a:hover {
    color: var(--pv-accent-text);
  }
  a[aria-current] {
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
    font-weight: 700;
  }
  /* A phone and a tablet go from page to page by the tab bar and the breadcrumbs. */
  ${COMPACT} {
    display: none;
  }
`

export const SideMenu = ({ page }: { page: string }) => {
  const t = useText()
  const groups = useMemberMenuGroups()
  const pages = usePages()
  const { data: unread } = useUnreadLetters()
  const { data: feedback } = useUnreadFeedback()
  const current = pages.find((each) => each.page === page)
  /** A page without an entry is at the one it belongs to. */
  const currentEntry = current?.menu ? page : current?.under
  return (
    <Menu aria-label={t('member.mine.menu')}>
      <MemberCard />
      {groups.map((group) => (
        <section key={group.group}>
          <h2>{t(`member.mine.${group.group}`)}</h2>
          {group.entries.map((entry) => (
            <Link key={entry.page} to={entry.path} aria-current={entry.page === currentEntry ? 'page' : undefined}>
              <Icon name={entry.menu.icon} size={18} />
              {t(titleOf(entry))}
              {entry.page === 'message' && <LetterBadge count={unread?.total} />}
              {entry.page === 'feedbackList' && <LetterBadge count={feedback?.unread} />}
            </Link>
          ))}
        </section>
      ))}
    </Menu>
  )
}
