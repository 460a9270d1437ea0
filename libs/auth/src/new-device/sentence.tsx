import { useText } from '@pavilion/i18n'

/** The language places the bold destination. */
export const Sentence = ({ codeSent, to }: { codeSent: boolean; to: string }) => {
  const t = useText()
  const text = t(codeSent ? 'auth.newDevice.sent' : 'auth.newDevice.willSend', { to: '\n' })
  const [before, after] = text.split('\n')
  return (
    <>
      {before}
      <b>{to}</b>
      {after}
    </>
  )
}
