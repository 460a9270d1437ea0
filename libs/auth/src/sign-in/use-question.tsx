import { ConfirmDialog } from '@pavilion/ui-kit'
import { useCallback, useState, type ReactNode } from 'react'

export interface ConfirmQuestion {
  readonly title: string
  readonly message: string
  readonly sureText: string
}

interface OpenQuestion extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void
}

export const useQuestion = (): { ask: (question: ConfirmQuestion) => Promise<boolean>; element: ReactNode } => {
  const [openQuestion, setOpenQuestion] = useState<OpenQuestion>()
  const ask = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setOpenQuestion(undefined)
          resolve(yes)
        }
        setOpenQuestion({ ...question, answer })
      }),
    [],
  )
  const element = openQuestion && (
    <ConfirmDialog
      open
      title={openQuestion.title}
      message={openQuestion.message}
      sureText={openQuestion.sureText}
      onSure={() => openQuestion.answer(true)}
      onCancel={() => openQuestion.answer(false)}
    />
  )
  return { ask, element }
}
