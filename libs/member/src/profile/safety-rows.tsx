import { useText } from '@pavilion/i18n'
import { Panel } from '../parts/layout.tsx'
import { Rows } from '../parts/rows.tsx'
import { SealedValue } from '../parts/sealed-value.tsx'
import type { RowsProps } from './basic-rows.tsx'
import { Row } from './row.tsx'

interface SafetyRowsProps extends RowsProps {
  readonly onAccounts: () => void
}

export const SafetyRows = ({ member, onEdit, onAccounts }: SafetyRowsProps) => {
  const t = useText()
  const { phone, email } = member
  return (
    <Panel as="section" aria-label={t('member.info.safety')}>
      <h2>{t('member.info.safety')}</h2>
      <Rows>
        <Row
          label={t('member.info.phone')}
          none="member.info.notBound"
          action={{ text: t(phone ? 'member.info.rebind' : 'member.info.bind'), onClick: () => onEdit('phone') }}
        >
          {phone && <SealedValue label={t('member.info.phone')} value={phone} prefix={`${phone.areaCode} `} />}
        </Row>
        <Row
          label={t('member.info.email')}
          none="member.info.notBound"
          action={{ text: t(email ? 'member.info.rebind' : 'member.info.bind'), onClick: () => onEdit('email') }}
        >
          {email && <SealedValue label={t('member.info.email')} value={email} />}
        </Row>
        <Row
          label={t('member.info.password')}
          none="member.info.notSet"
          action={{ text: t('member.info.change'), onClick: () => onEdit('password') }}
        >
          {t('member.info.set')}
        </Row>
        <Row
          label={t('member.info.secondPassword')}
          none="member.info.notSet"
          action={{
            text: t(member.secondPassword ? 'member.info.change' : 'member.info.setUp'),
            onClick: () => onEdit('fundPassword'),
          }}
        >
          {member.secondPassword && t('member.info.set')}
        </Row>
        <Row
          label={t('member.info.bankCard')}
          none="member.info.notBound"
          action={{ text: t(member.bankCards > 0 ? 'member.info.manage' : 'member.info.bind'), onClick: onAccounts }}
        >
          {member.bankCards > 0 && t('member.info.bankCards', { count: member.bankCards })}
        </Row>
      </Rows>
    </Panel>
  )
}
