import { titleOf } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { LetterBadge, useUnreadFeedback, useUnreadLetters } from '@pavilion/member'
import { buttonData, buttonStyles, Icon, LinkButton } from '@pavilion/ui-kit'
import { BalanceFigures, DepositWay, DepositWayNote } from '@pavilion/wallet'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { MemberCard } from '../mine/member-card.tsx'
import { useMemberMenuGroups } from '../mine/use-member-menu-groups.ts'
import { useSignOut } from '../session/use-sign-out.ts'
import { COMPACT } from '../layout/measures.ts'

const Base = styled.div`
  display: grid;
  gap: var(--pv-space-4);
  padding: var(--pv-space-5);
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);

  > h1 {
    font-size: var(--pv-size-20);
  }
  @media (max-width: 600px) {
    padding: var(--pv-space-4);
  }
`
/** Where no side menu shows the same. */
const Narrow = styled.div`
  display: none;

  ${COMPACT} {
    display: grid;
    gap: var(--pv-space-4);
  }
`
const Ways = styled.div`
  display: flex;
  gap: var(--pv-space-3);

  a {
    ${buttonStyles}
  }
`
const Entries = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(10.5rem, 1fr));
  gap: var(--pv-space-3);

  a {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    gap: var(--pv-space-3);
    min-height: 3.5rem;
    padding-inline: var(--pv-space-4);
    border: 1px solid var(--pv-border);
    border-radius: var(--pv-radius-s);
    font-size: var(--pv-size-16);
  }
  a:hover {
    border-color: var(--pv-accent);
    color: var(--pv-accent-text);
  }
`

export default function MineHomePage() {
  const t = useText()
  const groups = useMemberMenuGroups()
  const signOut = useSignOut()
  const { data: unread } = useUnreadLetters()
  const { data: feedback } = useUnreadFeedback()
  return (
    <Base>
      <h1>{t('shell.title.mine')}</h1>
      <Narrow>
        <MemberCard />
      </Narrow>
      <BalanceFigures />
      <Ways>
        <DepositWay label={t('shell.account.deposit')} />
        <Link to="/mine/betRecord" {...buttonData({ variant: 'secondary' })}>
          {t('shell.title.betRecord')}
        </Link>
      </Ways>
      <DepositWayNote />
      <Narrow>
        <Entries>
          {groups.flatMap((group) =>
            group.entries.map((entry) => (
              <li key={entry.page}>
                <Link to={entry.path}>
                  <Icon name={entry.menu.icon} />
                  <span>
                    {t(titleOf(entry))}
                    {entry.page === 'message' && <LetterBadge count={unread?.total} />}
                    {entry.page === 'feedbackList' && <LetterBadge count={feedback?.unread} />}
                  </span>
                  <Icon name="chevron-right" size={16} />
                </Link>
              </li>
            )),
          )}
        </Entries>
        <p>
          <LinkButton onClick={() => signOut()}>{t('shell.account.logout')}</LinkButton>
        </p>
      </Narrow>
    </Base>
  )
}
