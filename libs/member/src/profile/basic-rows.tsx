import type { DataOf } from '@pavilion/contract'
import type { memberInfo } from '@pavilion/contract/profile'
import { dayOf, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { Tag } from '@pavilion/ui-kit'
import { Panel } from '../parts/layout.tsx'
import { Rows } from '../parts/rows.tsx'
import { SealedValue } from '../parts/sealed-value.tsx'
import type { Edited } from './edit-dialog.tsx'
import { Row } from './row.tsx'

const NAME_TONE = { verified: 'down', pending: 'warning', rejected: 'up' } as const

export interface RowsProps {
  readonly member: DataOf<typeof memberInfo>
  readonly onEdit: (edited: Edited) => void
}

/** Set only once. */
export const BasicRows = ({ member, onEdit }: RowsProps) => {
  const t = useText()
  const zone = useTimeZone()
  const { gender, birthday, realName } = member
  const nameOpen = !realName || realName.state === 'rejected'
  return (
    <Panel as="section" aria-label={t('member.info.basic')}>
      <h2>{t('member.info.basic')}</h2>
      <Rows>
        <Row label={t('member.info.name')} none="member.info.notSet">
          {member.name}
        </Row>
        <Row
          label={t('member.info.realName')}
          none="member.info.realName.none"
          action={nameOpen ? { text: t('member.info.fill'), onClick: () => onEdit('realName') } : undefined}
        >
          {realName && (
            <>
              <SealedValue label={t('member.info.realName')} value={realName} />
              <Tag tone={NAME_TONE[realName.state]}>{t(`member.info.realName.${realName.state}`)}</Tag>
            </>
          )}
        </Row>
        <Row
          label={t('member.info.gender')}
          none="member.info.notSet"
          action={gender ? undefined : { text: t('member.info.fill'), onClick: () => onEdit('gender') }}
        >
          {gender && t(`member.info.gender.${gender}`)}
        </Row>
        <Row
          label={t('member.info.birthday')}
          none="member.info.notSet"
          action={birthday ? undefined : { text: t('member.info.fill'), onClick: () => onEdit('birthday') }}
        >
          {birthday}
        </Row>
        <Row label={t('member.info.registerDate')} none="member.info.notSet">
          {dayOf(member.registerDate, zone)}
        </Row>
      </Rows>
    </Panel>
  )
}
