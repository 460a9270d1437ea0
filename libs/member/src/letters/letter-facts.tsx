import { useApiQuery } from '@pavilion/api-client'
import { queryMemberBanksInfoList, withdrawOrderInfo, type WithdrawalState } from '@pavilion/contract/funds'
import type { Letter, LetterSubject } from '@pavilion/contract/letters'
import { localised, useLanguage, useText, type PlainTextKey } from '@pavilion/i18n'
import { CopyButton, Money, Skeleton } from '@pavilion/ui-kit'
import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { FactRows } from './letters.styles.ts'

const State = styled.b`
  color: var(--pv-accent-text);

  &[data-ended] {
    color: var(--pv-text-2);
  }
`

/** Without the money at its account. */
const UNPAID: readonly WithdrawalState[] = ['returned', 'refused', 'cancelled']

const Row = ({ name, children, main }: { name: string; children: ReactNode; main?: boolean }) => (
  <div data-main={main ? '' : undefined}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** As it stands now, since the letter tells of its own moment; nothing where that cannot be read. */
const WithdrawalStateRow = ({ orderNo }: { readonly orderNo: string }) => {
  const t = useText()
  const { data, isPending } = useApiQuery(withdrawOrderInfo, { orderNo })
  if (!data && !isPending) return null
  const state = data?.order.state
  return (
    <Row name={t('letters.fact.state')}>
      {state ? (
        <State data-ended={UNPAID.includes(state) ? '' : undefined}>{t(`letters.state.${state}`)}</State>
      ) : (
        <Skeleton width="3rem" />
      )}
    </Row>
  )
}

const AMOUNT_NAMES: Partial<Record<LetterSubject, PlainTextKey>> = {
  withdrawal: 'letters.fact.withdrawn',
  deposit: 'letters.fact.deposited',
}

/** The last digits of a number stand alone; an address is masked as it is. */
const accountText = (account: string): string => (/^\d+$/.test(account) ? `•••• ${account}` : account)

/** By the name of its bank while the member has it. */
const AccountRow = ({ account }: { readonly account: string }) => {
  const t = useText()
  const [language] = useLanguage()
  const { data } = useApiQuery(queryMemberBanksInfoList, {})
  const own = data?.list.find(({ masked }) => masked === account)
  return (
    <Row name={t('letters.fact.account')}>
      {own && localised(own.name, language)} {accountText(account)}
    </Row>
  )
}

export const LetterFacts = ({ letter }: { readonly letter: Letter }) => {
  const t = useText()
  const { about, amount, ref, account, fee } = letter
  if (amount === undefined && ref === undefined && account === undefined) return null
  return (
    <FactRows>
      {amount !== undefined && (
        <Row name={t((about && AMOUNT_NAMES[about]) ?? 'letters.fact.amount')} main>
          <Money amount={amount} />
        </Row>
      )}
      {ref !== undefined && (
        <Row name={t('letters.fact.ref')}>
          {ref}
          <CopyButton compact text={ref} label={t('letters.fact.ref')} />
        </Row>
      )}
      {account !== undefined && <AccountRow account={account} />}
      {fee !== undefined && (
        <Row name={t('letters.fact.fee')}>
          <Money amount={fee} />
        </Row>
      )}
      {about === 'withdrawal' && ref !== undefined && <WithdrawalStateRow orderNo={ref} />}
    </FactRows>
  )
}
