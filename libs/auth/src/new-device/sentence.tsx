import { useText } from '@pavilion/i18n'

/** The language places the bold destination. */
export const Sentence = ({ sent, to }: { sent: boolean; to: string }) => {
  const t = useText()
  const text = t(sent ? 'auth.newDevice.sent' : 'auth.newDevice.willSend', { to: '\n' })
  const [before, after] = text.split('\n')
  return (
    <>
      {before}
      <b>{to}</b>
      {after}
    </>
  )
}
