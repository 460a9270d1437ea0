import { useApi } from '@pavilion/api-client'
import { rateFeedback, ratingText } from '@pavilion/contract/feedback'
import { fits, FormElement, FormNotice, present, SubmitButton, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { ChoiceChips, TextField } from '@pavilion/ui-kit'
import { Acts, Fault } from './feedback.styles.ts'
import { useFeedbackAnswer } from './use-feedback-changes.ts'

const STARS = ['5', '4', '3', '2', '1'] as const

export interface RatingFormProps {
  readonly caseNo: string
}

/** Once. */
export const RatingForm = ({ caseNo }: RatingFormProps) => {
  const t = useText()
  const api = useApi()
  const takeAnswer = useFeedbackAnswer()
  const form = useForm({
    start: { rating: '' as '' | (typeof STARS)[number], text: '' },
    rules: { rating: present('feedback.rating.missing'), text: fits(ratingText, {}) },
    send: async ({ rating, text }) => {
      const words = text.trim() === '' ? {} : { text }
      takeAnswer(await api.call(rateFeedback, { caseNo, rating: Number(rating), ...words }))
    },
    doneText: 'feedback.rating.done',
  })
  const fault = form.fault('rating')
  return (
    <FormElement of={form}>
      <FormNotice of={form} />
      <b>{t('feedback.rating.title')}</b>
      <ChoiceChips
        label={t('feedback.rating.title')}
        even
        options={STARS.map((value) => ({ value, label: t('feedback.rating.stars', { n: value }) }))}
        value={form.values.rating === '' ? undefined : form.values.rating}
        onChange={(rating) => form.set({ rating })}
      />
      {fault && <Fault role="alert">{fault}</Fault>}
      {form.values.rating !== '' && <TextField label={t('feedback.rating.words')} {...form.text('text')} />}
      <Acts>
        <SubmitButton of={form} variant="secondary">
          {t('feedback.rating.send')}
        </SubmitButton>
      </Acts>
    </FormElement>
  )
}
