import { titleOf } from '@pavilion/domain'
import { useApiQuery } from '@pavilion/api-client'
import { memberInfo } from '@pavilion/contract/profile'
import { useText } from '@pavilion/i18n'
import { useUnreadLetters } from '@pavilion/member'
import { Icon, Menu, VisuallyHidden } from '@pavilion/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import styled from 'styled-components'
import { useMemberMenuGroups } from '../../mine/use-member-menu-groups.ts'
import { useSignOut } from '../../session/use-sign-out.ts'

const Trigger = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: 2.75rem;
  padding: 0 0.25rem;
  border: 0;
  border-radius: var(--pv-radius-s);
  background: none;
  color: var(--pv-header-text);
  font-size: var(--pv-size-14);
  font-weight: 700;
  cursor: pointer;

  > span:first-child {
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: 50%;
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
  }
  > b {
    max-width: 8rem;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  &:hover > b {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
  &:focus-visible {
    outline-color: var(--pv-header-accent);
  }
`

export const MemberMenu = () => {
  const t = useText()
  const navigate = useNavigate()
  const signOut = useSignOut()
  const groups = useMemberMenuGroups()
  const { data: member } = useApiQuery(memberInfo, {})
  const { data: unread } = useUnreadLetters()
  const pages = groups.flatMap((group) =>
    group.entries.map((entry) => ({
      id: entry.page,
      label: entry.page === 'message' && unread?.total ? `${t(titleOf(entry))} ${unread.total}` : t(titleOf(entry)),
      icon: entry.menu.icon,
      onSelect: () => void navigate({ to: entry.path }),
    })),
  )
  return (
    <Menu
      label={t('shell.account.menu')}
      align="end"
      items={[
        { id: 'mine', label: t('shell.title.mine'), icon: 'user', onSelect: () => void navigate({ to: '/mine' }) },
        ...pages,
        { id: 'logout', label: t('shell.account.logout'), icon: 'logout', onSelect: () => signOut() },
      ]}
      trigger={(props) => (
        <Trigger type="button" {...props}>
          <span>
            <Icon name="user" size={18} />
          </span>
          <b>{member?.name}</b>
          <VisuallyHidden>{t('shell.account.menu')}</VisuallyHidden>
          <Icon name="chevron-down" size={14} />
        </Trigger>
      )}
    />
  )
}
