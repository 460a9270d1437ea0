import { isStatus, md5 } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import type { PayoutAccount, PayoutKind, withdrawInfo } from '@pavilion/contract/funds'
import type { memberInfo } from '@pavilion/contract/profile'
import { FUND_PASSWORD_DIGITS, isFundPassword } from '@pavilion/contract/rules'
import { digits, fits, FormNotice, present, useForm } from '@pavilion/form'
import { useText, type PlainTextKey } from '@pavilion/i18n'
import { formatMoney, plainAmount, withdrawalFee } from '@pavilion/money'
import { Alert, HelpLink, linkStyles, PasswordField, toast } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { styled } from 'styled-components'
import type { AmountFault } from '../amount/typed-amount.ts'
import { toFundPassword } from '../identity/to-fund-password.ts'
import { PHONE, useNarrow } from '../layout/use-narrow.ts'
import { FieldHead, FormColumns, Group, Panel, SideColumn } from '../layout/deposit-layout.tsx'
import { AccountChoice } from './account-choice.tsx'
import { AmountPart } from './amount-part.tsx'
import { PhoneWithdraw } from './phone-withdraw.tsx'
import { RunningCards } from './running/running-cards.tsx'
import { TodayCard } from './today-card.tsx'
import { TurnoverSection } from './turnover-section.tsx'
import { useCoinRate } from './use-coin-rate.ts'
import { useWithdraw } from './use-withdraw.ts'
import { checkWithdrawal, leftOfNew, limitsFor, withdrawFaultText } from './withdraw-amount.ts'
import { WithdrawCodeField } from './withdraw-code-field.tsx'
import { WithdrawSummary } from './withdraw-summary.tsx'

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: var(--pv-space-2);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);

  h1 {
    color: var(--pv-text);
  }

  strong {
    color: var(--pv-text);
    font-size: var(--pv-size-16);
  }
`
const ToPassword = styled(Link)`
  ${linkStyles}
  font-size: var(--pv-size-13);
`
const Narrow = styled.div`
  display: grid;
  gap: var(--pv-space-4);
  max-width: 22rem;
`

export interface WithdrawFormProps {
  readonly info: DataOf<typeof withdrawInfo>
  /** At least one is active. */
  readonly accounts: readonly PayoutAccount[]
  readonly member: Pick<DataOf<typeof memberInfo>, 'phone'> | undefined
}

const wantsCode = (error: unknown) => isStatus(error, 'PHONE_VERIFICATION', 'PHONE_VERIFICATION_REQUIRED')
const refusesCode = (error: unknown) => isStatus(error, 'AUTHENTICATION_CODE_ERROR', 'AUTHENTICATION_CODE_EXPIRED')

export const WithdrawForm = ({ info, accounts, member }: WithdrawFormProps) => {
  const t = useText()
  const { send, unsettled } = useWithdraw()
  const usable = accounts.filter(({ state }) => state === 'active')
  const [chosenKind, setKind] = useState<PayoutKind>()
  const [isCodeWanted, setCodeWanted] = useState(false)
  const [codeReason, setCodeReason] = useState<string>()
  const [doneCount, setDoneCount] = useState(0)
  const isPhone = useNarrow(PHONE)
  const kind = chosenKind ?? usable[0]?.kind ?? 'bank'
  const accountOf = (accountId: string): PayoutAccount | undefined => {
    const own = accounts.find(({ id }) => id === (unsettled?.accountId ?? accountId))
    return own ?? usable.find((account) => account.kind === kind)
  }
  const limitsOf = (account: PayoutAccount | undefined) =>
    limitsFor(info.rules, {
      withdrawable: info.withdrawable,
      usedToday: info.today.amount,
      newLeft: leftOfNew(info, account),
    })
  const form = useForm({
    start: { accountId: '', amount: '', password: '', code: '' },
    rules: ({ accountId }) => ({
      amount: unsettled
        ? undefined
        : (text: string) => {
            const limits = limitsOf(accountOf(accountId))
            const checked = checkWithdrawal(text, limits)
            return 'fault' in checked ? withdrawFaultText(checked.fault, limits) : undefined
          },
      password: fits(isFundPassword, { missing: 'withdraw.password.empty', wrong: 'withdraw.password.empty' }),
      code: isCodeWanted ? present('withdraw.code.empty') : undefined,
    }),
    send: async ({ accountId, amount, password, code }) => {
      const secrets = {
        password: md5(password),
        walletToken: info.walletToken,
        ...(isCodeWanted && code !== '' && { code }),
      }
      if (unsettled) return send({ ...unsettled, ...secrets })
      const account = accountOf(accountId)
      const checked = checkWithdrawal(amount, limitsOf(account))
      if (!account || 'fault' in checked) throw new Error('a withdrawal is sent once its amount was checked')
      const fee = withdrawalFee(checked.amount, info.today.count, info.rules)
      const rate = coinRate.rate && { rate: coinRate.rate.rate }
      return send({ accountId: account.id, amount: checked.amount, fee, ...rate, ...secrets })
    },
    fieldOf: {
      PASSWORD_CHECK_FAILURE: 'password',
      AUTHENTICATION_CODE_ERROR: 'code',
      AUTHENTICATION_CODE_EXPIRED: 'code',
    },
    onRefused: (error) => {
      if (!wantsCode(error)) {
        if (refusesCode(error)) setCodeWanted(true)
        return false
      }
      setCodeWanted(true)
      setCodeReason(error.message)
      return true
    },
    onDone: () => {
      toast(t('withdraw.done'), 'success')
      setCodeWanted(false)
      setCodeReason(undefined)
      setDoneCount((count) => count + 1)
      form.reset()
    },
  })
  const { accountId, amount: text, password, code } = form.values
  const account = accountOf(accountId)
  const coinRate = useCoinRate(account)
  const limits = limitsOf(account)
  const checked = unsettled ?? checkWithdrawal(text, limits)
  const amount = 'amount' in checked ? checked.amount : undefined
  const enter = (next: string, fault?: AmountFault) => {
    form.set({ amount: next })
    if (!fault) return
    const words = withdrawFaultText(fault, limits)
    form.refuse('amount', typeof words === 'function' ? words(t) : t(words))
  }
  const nextMissing = (): PlainTextKey | undefined => {
    if (!account) return 'withdraw.missing.account'
    if (amount === undefined) return 'withdraw.missing.amount'
    return coinRate.isNeeded && !coinRate.rate && !unsettled ? 'withdraw.missing.rate' : undefined
  }
  const missing = (): PlainTextKey | undefined => {
    const before = nextMissing()
    if (before) return before
    if (!isFundPassword(password)) return 'withdraw.missing.password'
    return isCodeWanted && code === '' ? 'withdraw.code.empty' : undefined
  }
  const notice = (
    <>
      {unsettled && !form.busy && (
        <Alert tone="warning">{t('withdraw.unsettled', { amount: formatMoney(unsettled.amount) })}</Alert>
      )}
      <FormNotice of={form} />
    </>
  )
  const accountPart = (
    <fieldset disabled={unsettled !== undefined}>
      <Group>
        <AccountChoice
          accounts={accounts}
          info={info}
          kind={account?.kind ?? kind}
          value={account?.id}
          onKind={(next) => {
            setKind(next)
            form.set({ accountId: '' })
          }}
          onChange={(id) => form.set({ accountId: id })}
        />
      </Group>
    </fieldset>
  )
  const amountPart = (
    <AmountPart
      limits={limits}
      text={unsettled ? plainAmount(unsettled.amount) : text}
      amount={amount}
      fault={form.fault('amount')}
      disabled={unsettled !== undefined}
      onChange={enter}
      onBlur={() => {
        form.refuse('amount', undefined)
        form.leave('amount')
      }}
    />
  )
  const turnoverPart = <TurnoverSection info={info} />
  const passwordPart = (
    <Group>
      <FieldHead>
        <span>
          <strong aria-hidden>{t('withdraw.password')}</strong>
          <HelpLink to="kh#wanshan" about={t('withdraw.password.help')} />
        </span>
        <ToPassword to="/mine/userinfo" search={toFundPassword('/mine/takemoney')}>
          {t('withdraw.password.forgot')}
        </ToPassword>
      </FieldHead>
      <Narrow>
        <PasswordField
          label={t('withdraw.password')}
          labelHidden
          autoComplete="off"
          inputMode="numeric"
          hint={t('withdraw.password.hint')}
          placeholder={t('withdraw.password.empty')}
          {...form.text('password', digits(FUND_PASSWORD_DIGITS))}
          maxLength={FUND_PASSWORD_DIGITS}
        />
        {isCodeWanted && (
          <WithdrawCodeField
            reason={codeReason}
            to={member?.phone && `${member.phone.areaCode} ${member.phone.masked}`}
            {...form.value('code')}
            onBlur={() => form.leave('code')}
          />
        )}
      </Narrow>
    </Group>
  )
  const summary = {
    info,
    account,
    amount,
    coinRate,
    missing: missing(),
    form,
    isUnsettled: unsettled !== undefined,
    notice,
  }
  if (isPhone)
    return (
      <PhoneWithdraw
        {...summary}
        doneCount={doneCount}
        nextMissing={nextMissing()}
        amountFault={form.fault('amount')}
        accountPart={accountPart}
        amountPart={amountPart}
        turnoverPart={turnoverPart}
        passwordPart={passwordPart}
        onLook={() => form.show('amount')}
        onBack={() => form.set({ password: '', code: '' })}
      />
    )
  return (
    <FormColumns of={form}>
      <Panel>
        <Head>
          <h1>{t('withdraw.title')}</h1>
          <span>
            {t('withdraw.withdrawable')} <strong>{formatMoney(info.withdrawable)}</strong>
          </span>
        </Head>
        {accountPart}
        {amountPart}
        {turnoverPart}
        {passwordPart}
      </Panel>
      <SideColumn>
        <Panel>
          <h2>{t('withdraw.summary.title')}</h2>
          <WithdrawSummary {...summary} />
        </Panel>
        <RunningCards info={info} />
        <TodayCard info={info} />
      </SideColumn>
    </FormColumns>
  )
}
