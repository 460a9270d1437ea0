import { SentCodeField, type SentCodeFieldProps } from '@pavilion/form'
import { useText } from '@pavilion/i18n'

/** `SentCodeField` in this domain's words. */
export const MemberCodeField = (props: Omit<SentCodeFieldProps, 'words'>) => {
  const t = useText()
  return (
    <SentCodeField
      {...props}
      words={{
        placeholder: t('member.code.placeholder'),
        send: t('member.code.send'),
        again: t('member.code.again'),
        call: t('member.code.voice'),
        wait: (seconds) => t('member.code.wait', { seconds }),
        to: (target) => t('member.code.to', { target }),
        sentTo: (target) => t('member.code.sent', { to: target }),
        sentByCall: t('member.code.sent.voice'),
      }}
    />
  )
}
