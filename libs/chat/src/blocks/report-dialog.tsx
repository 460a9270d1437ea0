import { useApiMutation } from '@pavilion/api-client'
import {
  CHAT_REPORT_REASONS,
  chatReport,
  roomOfTopic,
  type ChatLine,
  type ChatReportReason,
} from '@pavilion/contract/chat'
import { useText } from '@pavilion/i18n'
import { Button, Dialog, RadioCards, toast } from '@pavilion/ui-kit'
import { useState } from 'react'
import { styled } from 'styled-components'

const Quote = styled.blockquote`
  margin: 0 0 var(--pv-space-4);
  padding: var(--pv-space-2) var(--pv-space-3);
  border-inline-start: 3px solid var(--pv-border-strong);
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
  overflow-wrap: anywhere;
`

interface ReportDialogProps {
  readonly topic: string
  readonly line: ChatLine
  readonly onClose: () => void
}

/** Tells the operator of a line; who wrote it is not told. */
export const ReportDialog = ({ topic, line, onClose }: ReportDialogProps) => {
  const t = useText()
  const [reason, setReason] = useState<ChatReportReason>()
  const report = useApiMutation(chatReport, {
    onSuccess: () => {
      toast(t('chat.report.done'), 'success')
      onClose()
    },
    onError: (error) => toast(error.message, 'error'),
  })
  const room = roomOfTopic(topic)
  return (
    <Dialog
      open
      onClose={onClose}
      size="s"
      title={t('chat.report.title', { name: line.sender.name })}
      footer={
        <Button
          block
          variant="primary"
          disabled={reason === undefined || report.isPending}
          onClick={() => room && reason && report.mutate({ ...room, seq: line.seq, reason })}
        >
          {t('chat.report.send')}
        </Button>
      }
    >
      {line.msg !== undefined && line.msg !== '' && <Quote>{line.msg}</Quote>}
      <RadioCards
        label={t('chat.report.reason')}
        value={reason}
        onChange={setReason}
        options={CHAT_REPORT_REASONS.map((value) => ({ value, title: t(`chat.report.reason.${value}`) }))}
      />
    </Dialog>
  )
}
