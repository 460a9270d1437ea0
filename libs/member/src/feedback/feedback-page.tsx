import type { PageProps } from '@pavilion/domain'
import { useText } from '@pavilion/i18n'
import { FormSupport } from '@pavilion/form'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { Sheet, Top } from '../messages/message-sheet.styles.ts'
import { FeedbackForm } from './feedback-form.tsx'
import { complaintSearch } from './feedback-search.ts'
import { FormBody } from './feedback.styles.ts'
import { MessageTabs } from '../messages/message-tabs.tsx'

/** Writing to the desk (/mine/feedback); with `bet` in the address, about that bet. */
const FeedbackPage = ({ onSupport }: Pick<PageProps, 'onSupport'>) => {
  const t = useText()
  const { bet } = complaintSearch(useSearch({ strict: false }))
  const navigate = useNavigate()
  return (
    <FormSupport value={onSupport}>
      <Sheet aria-label={t('feedback.form.title')}>
        <Top>
          <MessageTabs current="feedback" />
        </Top>
        <FormBody>
          <FeedbackForm
            bet={bet}
            onSent={(caseNo) => navigate({ to: '/mine/feedbackList', search: { ref: caseNo } as never })}
          />
        </FormBody>
      </Sheet>
    </FormSupport>
  )
}

export default FeedbackPage
