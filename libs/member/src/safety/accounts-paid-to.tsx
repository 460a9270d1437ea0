import { useApiQuery } from '@pavilion/api-client'
import { maskedNumber, queryMemberBanksInfoList, type PayoutAccount } from '@pavilion/contract/funds'
import { dayOf, localised, useLanguage, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { buttonData, buttonStyles, EmptyState, Tag } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { Answer } from '../parts/answer.tsx'
import { Head, Panel, Words } from '../parts/layout.tsx'
import { Facts, List } from '../parts/rows.tsx'

const To = styled(Link)`
  ${buttonStyles}
`

const newestOf = (list: readonly PayoutAccount[]): PayoutAccount | undefined =>
  list.toSorted((one, other) => other.addedAt - one.addedAt)[0]

const Newest = ({ account }: { account: PayoutAccount }) => {
  const t = useText()
  const [language] = useLanguage()
  const zone = useTimeZone()
  const { kind, code, name, state, addedAt } = account
  return (
    <List>
      <li>
        <div>
          <strong>{kind === 'coin' ? code : localised(name, language)}</strong>
          {state === 'reviewing' && <Tag tone="warning">{t('member.safety.accounts.reviewing')}</Tag>}
          {state === 'disabled' && <Tag>{t('member.safety.accounts.disabled')}</Tag>}
          <Facts facts={[maskedNumber(account), t('member.safety.accounts.added', { date: dayOf(addedAt, zone) })]} />
        </div>
        <To to="/mine/addBankCard" {...buttonData({ size: 's' })}>
          {t('member.safety.accounts.manage')}
        </To>
      </li>
    </List>
  )
}

/** Where the member is paid to, so that an account nobody knows of is seen here too. */
export const AccountsPaidTo = () => {
  const t = useText()
  const answer = useApiQuery(queryMemberBanksInfoList, {})
  const count = answer.data?.list.length ?? 0
  return (
    <Panel as="section" aria-label={t('member.safety.accounts')}>
      <Head>
        <h2>{t('member.safety.accounts')}</h2>
        {count > 0 && <Words>{t('member.safety.accounts.count', { count })}</Words>}
      </Head>
      <Words>{t('member.safety.accounts.text')}</Words>
      <Answer answer={answer} height="4.75rem">
        {({ list }) => {
          const account = newestOf(list)
          return account ? (
            <Newest account={account} />
          ) : (
            <EmptyState
              icon="bank"
              title={t('member.safety.accounts.none')}
              action={
                <To to="/mine/addBankCard" {...buttonData({ variant: 'primary' })}>
                  {t('member.safety.accounts.add')}
                </To>
              }
            />
          )
        }}
      </Answer>
    </Panel>
  )
}
