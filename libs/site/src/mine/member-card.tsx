import { useApiQuery } from '@pavilion/api-client'
import { memberInfo } from '@pavilion/contract/profile'
import { useText } from '@pavilion/i18n'
import { Avatar, levelOf } from '@pavilion/member'
import { LinkButton, Skeleton } from '@pavilion/ui-kit'
import styled from 'styled-components'

const Base = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  align-items: center;
  gap: var(--pv-space-3);

  strong {
    display: block;
    overflow: hidden;
    font-size: var(--pv-size-16);
    text-overflow: ellipsis;
  }
  small {
    color: var(--pv-text-3);
    font-size: var(--pv-size-12);
    font-variant-numeric: tabular-nums;
  }
`
export const MemberCard = () => {
  const t = useText()
  const { data: member, isError, refetch } = useApiQuery(memberInfo, {})
  return (
    <Base>
      <Avatar url={member?.avatar?.url} />
      {member ? (
        <div>
          <strong>{member.name}</strong>
          <small>{t('member.card.level', { level: t(`member.level.${levelOf(member.security.score)}`) })}</small>
        </div>
      ) : isError ? (
        <small>
          {t('shell.error.panel')} <LinkButton onClick={() => void refetch()}>{t('shell.error.retry')}</LinkButton>
        </small>
      ) : (
        <Skeleton height="2.5rem" />
      )}
    </Base>
  )
}
