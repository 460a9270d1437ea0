import { FUND_PASSWORD_DIGITS } from '@pavilion/contract/rules'
import { digits, SentCodeField, type TextBinding, type ValueBinding } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { HelpLink, PasswordField } from '@pavilion/ui-kit'

interface ProofFieldsProps {
  /** As `form.text('password', fundPassword)`. */
  readonly password: TextBinding
  readonly code: ValueBinding<string>
  readonly onLeaveCode: () => void
  /** The bound phone, masked. */
  readonly to: string | undefined
}

export const fundPassword = digits(FUND_PASSWORD_DIGITS)

/** What a change of accounts takes: the fund password, and a code to the bound phone. */
export const ProofFields = ({ password, code, onLeaveCode, to }: ProofFieldsProps) => {
  const t = useText()
  return (
    <>
      <PasswordField
        label={t('withdraw.accounts.password')}
        aside={<HelpLink to="kh#wanshan" about={t('withdraw.password.help')} />}
        autoComplete="off"
        inputMode="numeric"
        placeholder={t('withdraw.accounts.password.placeholder')}
        {...password}
        maxLength={FUND_PASSWORD_DIGITS}
      />
      <SentCodeField
        label={t('withdraw.accounts.code')}
        name="code"
        by="phone"
        to={to}
        purpose={() => ({ type: '9' })}
        {...code}
        onBlur={onLeaveCode}
        words={{
          placeholder: t('withdraw.accounts.code.placeholder'),
          send: t('withdraw.accounts.code.send'),
          again: t('withdraw.accounts.code.again'),
          call: t('withdraw.accounts.code.voice'),
          wait: (seconds) => t('withdraw.accounts.code.wait', { seconds }),
          to: (target) => t('withdraw.accounts.code.to', { target }),
          sentTo: (target) => t('withdraw.accounts.code.sent', { to: target }),
          sentByCall: t('withdraw.accounts.code.sentByVoice'),
        }}
      />
    </>
  )
}
