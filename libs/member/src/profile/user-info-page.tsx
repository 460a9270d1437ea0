import { useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { memberInfo, type SecurityItem } from '@pavilion/contract/profile'
import type { PageProps } from '@pavilion/domain'
import { FormSupport } from '@pavilion/form'
import { dayOf, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Button, Tag } from '@pavilion/ui-kit'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { Avatar } from '../avatar/avatar.tsx'
import { Answer } from '../parts/answer.tsx'
import { Panel, Stack } from '../parts/layout.tsx'
import { BasicRows } from './basic-rows.tsx'
import { EditDialog, type Edited } from './edit-dialog.tsx'
import { LEVEL_TONE, LevelPanel } from './level-panel.tsx'
import { SafetyRows } from './safety-rows.tsx'
import { profileSearch } from './profile-search.ts'
import { levelOf } from './security-level.ts'

const Person = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--pv-space-4);

  strong {
    display: block;
    overflow: hidden;
    font-size: var(--pv-size-16);
    text-overflow: ellipsis;
  }

  small {
    display: inline-flex;
    align-items: center;
    flex-wrap: wrap;
    gap: var(--pv-space-2);
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }

  @media (max-width: 600px) {
    grid-template-columns: auto minmax(0, 1fr);

    > button {
      grid-column: 1 / -1;
    }
  }
`

const Profile = ({ member }: { member: DataOf<typeof memberInfo> }) => {
  const t = useText()
  const zone = useTimeZone()
  const navigate = useNavigate()
  const search = profileSearch(useSearch({ strict: false }))
  const [edited, setEdited] = useState<Edited | undefined>(search.edit)
  const level = levelOf(member.security.score)
  const toAccounts = () => void navigate({ to: '/mine/addBankCard' })
  const close = () => {
    setEdited(undefined)
    // Else a reload would open it again.
    if (search.edit) void navigate({ to: '.', search: {} as never, replace: true })
  }
  const finish = () => {
    if (search.to === undefined) close()
    else void navigate({ to: search.to, replace: true })
  }
  const onDo = (item: SecurityItem) => {
    if (item === 'secondFactor') void navigate({ to: '/mine/security' })
    else if (item === 'payoutAccount') toAccounts()
    else setEdited(item)
  }
  return (
    <>
      <Panel>
        <h1>{t('member.page.userinfo')}</h1>
        <Person>
          <Avatar url={member.avatar?.url} size="l" />
          <div>
            <strong>{member.name}</strong>
            <small>
              {t('member.card.since', { date: dayOf(member.registerDate, zone) })}
              <Tag tone={LEVEL_TONE[level]}>{t('member.card.level', { level: t(`member.level.${level}`) })}</Tag>
            </small>
          </div>
          <Button onClick={() => setEdited('avatar')}>{t('member.info.avatar.change')}</Button>
        </Person>
      </Panel>
      <LevelPanel member={member} onDo={onDo} />
      <BasicRows member={member} onEdit={setEdited} />
      <SafetyRows member={member} onEdit={setEdited} onAccounts={toAccounts} />
      {edited && <EditDialog edited={edited} member={member} onDone={finish} onClose={close} />}
    </>
  )
}

/** Heights for a new member. */
const PANELS = ['10rem', '17rem', '21rem', '21rem']

/** Spec section 1. */
const UserInfoPage = ({ onSupport }: Pick<PageProps, 'onSupport'>) => {
  const answer = useApiQuery(memberInfo, {})
  return (
    <FormSupport value={onSupport}>
      <Stack>
        <Answer answer={answer} height={PANELS}>
          {(member) => <Profile member={member} />}
        </Answer>
      </Stack>
    </FormSupport>
  )
}

export default UserInfoPage
