import { useApiQuery } from '@pavilion/api-client'
import { memberInfo } from '@pavilion/contract'
import { dayOf, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Icon, LinkButton, Skeleton } from '@pavilion/ui-kit'
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
const Face = styled.span`
  display: grid;
  place-items: center;
  width: 2.75rem;
  height: 2.75rem;
  border-radius: 50%;
  background: var(--pv-surface-accent);
  color: var(--pv-accent-text);
`

/** Who is signed in, and since when they are a member. */
export const MemberCard = () => {
  const t = useText()
  const timeZone = useTimeZone()
  const { data: member, isError, refetch } = useApiQuery(memberInfo, {})
  return (
    <Base>
      <Face>
        <Icon name="user" size={22} />
      </Face>
      {member ? (
        <div>
          <strong>{member.name}</strong>
          <small>
            {t('shell.mine.since', {
              date: dayOf(member.registerDate, timeZone),
            })}
          </small>
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
