import { useApi } from '@pavilion/api-client'
import {
  addFeedBack,
  FEEDBACK_KINDS,
  feedbackText,
  feedbackTitle,
  getFeedBackList,
  type FeedbackKind,
  type FeedbackPicture,
} from '@pavilion/contract/feedback'
import { fits, Form, present, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { ChoiceChips, TextArea, TextField } from '@pavilion/ui-kit'
import { useQueryClient } from '@tanstack/react-query'
import { BetChoice } from './bet-choice.tsx'
import { PictureField } from './picture-field.tsx'

const titleRule = fits(feedbackTitle, { missing: 'feedback.form.name.fault' })
const textRule = fits(feedbackText, { missing: 'feedback.form.text.fault' })
const betRule = present('feedback.form.bet.missing')

export interface FeedbackFormProps {
  /** The bet that it is about, from the address. */
  readonly bet: string | undefined
  readonly onSent: (caseNo: string) => void
}

export const FeedbackForm = ({ bet, onSent }: FeedbackFormProps) => {
  const t = useText()
  const api = useApi()
  const cache = useQueryClient()
  const form = useForm({
    start: {
      kind: (bet === undefined ? 'deposit' : 'bet') as FeedbackKind,
      title: '',
      text: '',
      ticketId: bet ?? '',
      pictures: [] as readonly FeedbackPicture[],
    },
    rules: ({ kind }) => ({ title: titleRule, text: textRule, ...(kind === 'bet' && { ticketId: betRule }) }),
    send: async ({ kind, title, text, ticketId, pictures }) => {
      const about = kind === 'bet' ? { ticketId } : {}
      const ids = pictures.map(({ id }) => id)
      const { caseNo } = await api.call(addFeedBack, { kind, title, text, pictures: ids, ...about })
      void cache.invalidateQueries({ queryKey: [getFeedBackList.path] })
      return caseNo
    },
    doneText: 'feedback.form.done',
    onDone: onSent,
  })
  const { kind, ticketId, pictures } = form.values
  return (
    <Form of={form} submitText={t('feedback.form.send')}>
      <ChoiceChips
        label={t('feedback.form.kind')}
        even
        options={FEEDBACK_KINDS.map((value) => ({ value, label: t(`feedback.kind.${value}`) }))}
        value={kind}
        onChange={(next) => form.set({ kind: next })}
      />
      {kind === 'bet' && (
        <BetChoice
          ticketId={ticketId}
          linkedBet={bet}
          onChange={(next) => form.set({ ticketId: next })}
          error={form.fault('ticketId')}
        />
      )}
      <TextField label={t('feedback.form.name')} {...form.text('title')} />
      <TextArea label={t('feedback.form.text')} hint={t('feedback.form.text.hint')} {...form.text('text')} rows={6} />
      <PictureField
        pictures={pictures}
        onChange={(next) => form.set({ pictures: next })}
        error={form.fault('pictures')}
      />
    </Form>
  )
}
