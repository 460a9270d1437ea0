import { useApi } from '@pavilion/api-client'
import { addFeedBackEntry, feedbackText, type FeedbackPicture } from '@pavilion/contract/feedback'
import { fits, FormElement, FormNotice, SubmitButton, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { Button, TextArea } from '@pavilion/ui-kit'
import { PictureField } from './picture-field.tsx'
import { useFeedbackAnswer } from './use-feedback-changes.ts'

const textRule = fits(feedbackText, { missing: 'feedback.reply.fault' })

export interface ReplyFormProps {
  readonly caseNo: string
  readonly onFinish: () => void
}

export const ReplyForm = ({ caseNo, onFinish }: ReplyFormProps) => {
  const t = useText()
  const api = useApi()
  const takeAnswer = useFeedbackAnswer()
  const form = useForm({
    start: { text: '', pictures: [] as readonly FeedbackPicture[] },
    rules: { text: textRule },
    send: async ({ text, pictures }) => {
      const ids = pictures.map(({ id }) => id)
      takeAnswer(await api.call(addFeedBackEntry, { caseNo, text, pictures: ids }))
    },
    doneText: 'feedback.reply.done',
    onDone: (): void => form.reset(),
  })
  return (
    <FormElement of={form}>
      <FormNotice of={form} />
      <TextArea
        label={t('feedback.reply.label')}
        labelHidden
        placeholder={t('feedback.reply.hint')}
        {...form.text('text')}
      />
      <PictureField
        pictures={form.values.pictures}
        onChange={(pictures) => form.set({ pictures })}
        error={form.fault('pictures')}
      >
        <Button onClick={onFinish}>{t('feedback.finish')}</Button>
        <SubmitButton of={form}>{t('feedback.reply.send')}</SubmitButton>
      </PictureField>
    </FormElement>
  )
}
