import type { FeedbackInfo } from '@pavilion/contract/feedback'
import { dayOf, useText } from '@pavilion/i18n'
import { useTimeZone } from '@pavilion/session'
import { ConfirmDialog, ErrorState, IconButton, Skeleton, Tag } from '@pavilion/ui-kit'
import { useState } from 'react'
import { useHeadingFocus } from '../messages/use-heading-focus.ts'
import { FeedbackEntryItem } from './feedback-entry.tsx'
import { STATE_TONES } from './feedback-items.tsx'
import { Entries, Thread, ThreadFoot } from './feedback.styles.ts'
import { RatingForm } from './rating-form.tsx'
import { ReplyForm } from './reply-form.tsx'
import { useCase } from './use-case.ts'
import { useFeedbackChanges } from './use-feedback-changes.ts'

export interface FeedbackThreadProps {
  readonly caseNo: string
  readonly onBack: () => void
  readonly onDeleted: () => void
}

interface WholeProps extends Omit<FeedbackThreadProps, 'caseNo'> {
  readonly info: FeedbackInfo
  readonly newAnswers: ReadonlySet<number>
}

const Whole = ({ info, newAnswers, onBack, onDeleted }: WholeProps) => {
  const t = useText()
  const zone = useTimeZone()
  const { finish, remove } = useFeedbackChanges()
  const [question, setQuestion] = useState<'finish' | 'delete'>()
  const heading = useHeadingFocus()
  const { caseNo, kind, title, state, entries, complaintUntil, rating } = info
  const isAnswered = entries.some(({ by }) => by === 'desk')
  const owesAnswer = state === 'waiting' || state === 'working'
  const close = (): void => setQuestion(undefined)
  const facts = [
    t(`feedback.kind.${kind}`),
    caseNo,
    ...(complaintUntil === undefined ? [] : [t('feedback.until', { day: dayOf(complaintUntil, zone) })]),
  ]
  return (
    <>
      <header>
        <span data-back="">
          <IconButton icon="chevron-left" label={t('feedback.back')} onClick={onBack} />
        </span>
        <div>
          <h2 id="feedback-title" ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <small>
            {facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </small>
        </div>
        <Tag tone={STATE_TONES[state]}>
          {t(state === 'answered' ? 'feedback.state.answered.long' : `feedback.state.${state}`)}
        </Tag>
        <IconButton
          size="s"
          icon="trash"
          label={t('feedback.delete')}
          disabled={owesAnswer}
          aria-describedby={owesAnswer ? 'feedback-owed' : undefined}
          onClick={() => setQuestion('delete')}
        />
      </header>
      <Entries>
        {entries.map((entry) => (
          <FeedbackEntryItem
            key={entry.entryNo}
            entry={entry}
            isNew={entry.unread ?? newAnswers.has(entry.entryNo)}
            withBet={entry.by === 'desk' || !isAnswered}
          />
        ))}
      </Entries>
      <ThreadFoot>
        {owesAnswer && <small id="feedback-owed">{t('feedback.delete.owed')}</small>}
        {state !== 'closed' && <ReplyForm caseNo={caseNo} onFinish={() => setQuestion('finish')} />}
        {rating !== undefined ? (
          <p>{t('feedback.rating.given', { n: rating })}</p>
        ) : (
          isAnswered && <RatingForm caseNo={caseNo} />
        )}
      </ThreadFoot>
      {question && (
        <ConfirmDialog
          open
          danger={question === 'delete'}
          busy={finish.isPending || remove.isPending}
          title={t(`feedback.${question}.title`)}
          message={t(`feedback.${question}.text`)}
          sureText={t(question === 'delete' ? 'feedback.delete' : 'feedback.finish')}
          onSure={() =>
            question === 'delete'
              ? remove.mutate({ caseNo }, { onSuccess: onDeleted, onSettled: close })
              : finish.mutate({ caseNo }, { onSettled: close })
          }
          onCancel={close}
        />
      )}
    </>
  )
}

export const FeedbackThread = ({ caseNo, ...ways }: FeedbackThreadProps) => {
  const t = useText()
  const { data, error, isFetching, refetch, newAnswers } = useCase(caseNo)
  return (
    <Thread aria-label={data?.title ?? t('feedback.choose')}>
      {data ? (
        <Whole info={data} newAnswers={newAnswers} {...ways} />
      ) : error ? (
        <ErrorState text={error.message} retrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="20rem" />
        </div>
      )}
    </Thread>
  )
}
