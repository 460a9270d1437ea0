import { SentCodeField } from '@pavilion/form'
import { useText } from '@pavilion/i18n'

interface WithdrawCodeFieldProps {
  readonly to: string | undefined
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (code: string) => void
  readonly onBlur: () => void
}

/** A code to the bound phone, where the amount or a sign of risk asks for it. */
export const WithdrawCodeField = ({ to, ...field }: WithdrawCodeFieldProps) => {
  const t = useText()
  return (
    <SentCodeField
      {...field}
      label={t('withdraw.code')}
      name="code"
      by="phone"
      to={to}
      purpose={() => ({ type: '8' })}
      words={{
        placeholder: t('withdraw.code.placeholder'),
        send: t('withdraw.code.send'),
        again: t('withdraw.code.again'),
        call: t('withdraw.code.voice'),
        wait: (seconds) => t('withdraw.code.wait', { seconds }),
        to: (target) => t('withdraw.code.to', { target }),
        sentTo: (target) => t('withdraw.code.sent', { to: target }),
        sentByCall: t('withdraw.code.sentByVoice'),
      }}
    />
  )
}
