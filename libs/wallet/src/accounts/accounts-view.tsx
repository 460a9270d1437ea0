import { isAnsweredBySession, useApiQuery } from '@pavilion/api-client'
import {
  PAYOUT_KINDS,
  payoutAccountChoices,
  queryMemberBanksInfoList,
  withdrawBaseCfg,
  type PayoutKind,
} from '@pavilion/contract/funds'
import { memberInfo } from '@pavilion/contract/profile'
import { FormSupport } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { formatMoney } from '@pavilion/money'
import { buttonData, buttonStyles, Card, EmptyState, ErrorState, Tag } from '@pavilion/ui-kit'
import { Link, useLocation } from '@tanstack/react-router'
import { useState } from 'react'
import { styled } from 'styled-components'
import { toFundPassword } from '../identity/to-fund-password.ts'
import { Columns, Group, Panel, SideColumn } from '../layout/deposit-layout.tsx'
import { DepositSkeleton } from '../layout/deposit-skeleton.tsx'
import { AccountRow } from './account-row.tsx'
import { AddAccount } from './add-account.tsx'

const To = styled(Link)`
  ${buttonStyles}
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-2);
`
const Tags = styled.span`
  display: flex;
  gap: var(--pv-space-2);
`
const Note = styled.p`
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
`
const KindHead = styled.h2`
  display: flex;
  align-items: baseline;
  gap: var(--pv-space-2);

  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
  }
`
const List = styled.ul`
  display: grid;
  list-style: none;
`

export interface AccountsViewProps {
  /** Which form stands open at first. */
  readonly kind: PayoutKind
  readonly onSupport: () => void
}

/** Where the member is paid to. */
export const AccountsView = ({ kind: firstKind, onSupport }: AccountsViewProps) => {
  const t = useText()
  const accounts = useApiQuery(queryMemberBanksInfoList, {})
  const choices = useApiQuery(payoutAccountChoices, {})
  const member = useApiQuery(memberInfo, {})
  const rules = useApiQuery(withdrawBaseCfg, {})
  const [kind, setKind] = useState(firstKind)
  const { pathname } = useLocation()
  const queries = [accounts, choices, member]
  const error = queries.find((each) => each.error)?.error
  if (!accounts.data || !choices.data || !member.data || rules.isPending) {
    if (!error || isAnsweredBySession(error)) return <DepositSkeleton />
    const retry = () => queries.filter((each) => each.error).forEach((each) => void each.refetch())
    return (
      <Card>
        <ErrorState onRetry={retry} retrying={queries.some((each) => each.isFetching)} text={error.message} />
      </Card>
    )
  }
  const { list } = accounts.data
  const { most, holdHours } = choices.data
  const newMost = rules.data && formatMoney(rules.data.newAccountMost, undefined, { strip: true })
  const { phone, realName, secondPassword, bindRealName } = member.data
  const countOf = (each: PayoutKind) => list.filter((account) => account.kind === each).length
  const full = PAYOUT_KINDS.filter((each) => countOf(each) >= most[each])
  const isFull = full.length === PAYOUT_KINDS.length
  const open = full.includes(kind) ? (PAYOUT_KINDS.find((each) => !full.includes(each)) ?? kind) : kind
  const maskedPhone = phone && `${phone.areaCode} ${phone.masked}`
  return (
    <FormSupport value={onSupport}>
      <Columns>
        <Panel>
          <Head>
            <h1>{t('withdraw.accounts.title')}</h1>
            <Tags>
              {bindRealName && <Tag tone="down">{t('withdraw.accounts.verified')}</Tag>}
              {phone && <Tag tone="down">{t('withdraw.accounts.bound')}</Tag>}
            </Tags>
          </Head>
          <Note>
            {newMost === undefined
              ? t('withdraw.accounts.intro', { hours: holdHours })
              : t('withdraw.accounts.intro.most', { hours: holdHours, amount: newMost })}
          </Note>
          {PAYOUT_KINDS.map((each) => (
            <Group as="section" key={each} aria-label={t(`withdraw.accounts.kind.${each}`)}>
              <KindHead>
                {t(`withdraw.accounts.kind.${each}`)}
                <small>{t('withdraw.accounts.count', { count: countOf(each), most: most[each] })}</small>
              </KindHead>
              {countOf(each) === 0 ? (
                <Note>{t(`withdraw.accounts.none.${each}`)}</Note>
              ) : (
                <List>
                  {list
                    .filter((account) => account.kind === each)
                    .map((account) => (
                      <AccountRow key={account.id} account={account} phone={maskedPhone} newMost={newMost} />
                    ))}
                </List>
              )}
            </Group>
          ))}
        </Panel>
        <SideColumn>
          {isFull && (
            <Card>
              <EmptyState title={t('withdraw.accounts.add.full')} />
            </Card>
          )}
          {!isFull && secondPassword && (
            <AddAccount
              choices={choices.data}
              kind={open}
              onKind={setKind}
              full={full}
              holder={realName?.masked}
              phone={maskedPhone}
            />
          )}
          {!isFull && !secondPassword && (
            <Card>
              <EmptyState
                title={t('withdraw.accounts.password.none')}
                action={
                  <To to="/mine/userinfo" search={toFundPassword(pathname)} {...buttonData({ variant: 'primary' })}>
                    {t('withdraw.accounts.password.set')}
                  </To>
                }
              />
            </Card>
          )}
        </SideColumn>
      </Columns>
    </FormSupport>
  )
}
