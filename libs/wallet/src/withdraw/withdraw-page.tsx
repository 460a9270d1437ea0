import { isAnsweredBySession, useApiQuery } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { queryMemberBanksInfoList, withdrawInfo } from '@pavilion/contract/funds'
import { memberInfo } from '@pavilion/contract/profile'
import { FormSupport } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { useSession } from '@pavilion/session'
import { buttonData, buttonStyles, Card, EmptyState, ErrorState, VisuallyHidden } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { toFundPassword } from '../identity/to-fund-password.ts'
import { PHONE, useNarrow } from '../layout/use-narrow.ts'
import { Columns, Panel, SideColumn, Stack } from '../layout/deposit-layout.tsx'
import { DepositSkeleton } from '../layout/deposit-skeleton.tsx'
import { RunningCards } from './running/running-cards.tsx'
import { TodayCard } from './today-card.tsx'
import { TurnoverSection } from './turnover-section.tsx'
import { WithdrawForm } from './withdraw-form.tsx'

const To = styled(Link)`
  ${buttonStyles}
`

export interface WithdrawPageProps {
  readonly onSupport: () => void
}

/** What is to be done first, if anything. */
const stepFor = (
  {
    bindPhone,
    bindRealName,
    realName,
    secondPassword,
  }: Pick<DataOf<typeof memberInfo>, 'bindPhone' | 'bindRealName' | 'realName' | 'secondPassword'>,
  hasAccount: boolean,
) => {
  if (bindPhone && realName?.state === 'pending')
    return { title: 'withdraw.identify.pending', text: 'withdraw.identify.pendingText' } as const
  if (!bindPhone || !bindRealName)
    return {
      title: 'withdraw.identify',
      action: 'withdraw.identify.go',
      to: '/mine/auth',
      search: { to: '/mine/takemoney' } as never,
    } as const
  if (!secondPassword)
    return {
      title: 'withdraw.password.none',
      action: 'withdraw.password.set',
      to: '/mine/userinfo',
      search: toFundPassword('/mine/takemoney'),
    } as const
  if (!hasAccount)
    return {
      title: 'withdraw.account.none',
      text: 'withdraw.account.noneText',
      action: 'withdraw.account.add',
      to: '/mine/addBankCard',
    } as const
  return undefined
}

/** Withdrawals (/mine/takemoney). */
const WithdrawPage = ({ onSupport }: WithdrawPageProps) => {
  const t = useText()
  const session = useSession()
  const isPhone = useNarrow(PHONE)
  const info = useApiQuery(withdrawInfo, {})
  const accounts = useApiQuery(queryMemberBanksInfoList, {})
  const member = useApiQuery(memberInfo, {})
  const error = info.error ?? accounts.error ?? member.error
  const retry = () => {
    for (const each of [info, accounts, member]) if (each.error) void each.refetch()
  }
  if (!info.data || !accounts.data || !member.data) {
    if (!error || isAnsweredBySession(error)) return <DepositSkeleton />
    return (
      <Card>
        <ErrorState onRetry={retry} retrying={info.isFetching || accounts.isFetching} text={error.message} />
      </Card>
    )
  }
  const { list } = accounts.data
  const step = stepFor(
    member.data,
    list.some(({ state }) => state === 'active'),
  )
  if (step) {
    const { tied, owed, requirements } = info.data
    // Where nothing ties it, "may be withdrawn at any time" would be wrong before the step is done.
    const hasTurnover = tied > 0n || owed > 0n || requirements.length > 0
    return (
      <FormSupport value={onSupport}>
        <Columns>
          <Stack>
            {isPhone && <RunningCards info={info.data} />}
            <Card>
              <VisuallyHidden as="h1">{t('withdraw.title')}</VisuallyHidden>
              <EmptyState
                title={t(step.title)}
                {...('text' in step && { text: t(step.text) })}
                {...(step.action !== undefined && {
                  action: (
                    <To
                      to={step.to}
                      {...('search' in step && { search: step.search })}
                      {...buttonData({ variant: 'primary' })}
                    >
                      {t(step.action)}
                    </To>
                  ),
                })}
              />
            </Card>
            {hasTurnover && (
              <Panel>
                <TurnoverSection info={info.data} />
              </Panel>
            )}
          </Stack>
          <SideColumn>
            {!isPhone && <RunningCards info={info.data} />}
            <TodayCard info={info.data} />
          </SideColumn>
        </Columns>
      </FormSupport>
    )
  }
  return (
    <FormSupport value={onSupport}>
      <Stack>
        <WithdrawForm
          // Another member may sign in on this page.
          key={session.status === 'member' ? session.userId : ''}
          info={info.data}
          accounts={list}
          member={member.data}
        />
      </Stack>
    </FormSupport>
  )
}

export default WithdrawPage
