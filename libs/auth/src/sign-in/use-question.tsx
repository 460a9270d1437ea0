import { ConfirmDialog } from '@pavilion/ui-kit'
import { useCallback, useState, type ReactNode } from 'react'

export interface ConfirmQuestion {
  readonly title: string
  readonly message: string
  readonly sureText: string
}

interface Asked extends ConfirmQuestion {
  readonly answer: (yes: boolean) => void
}

export const useQuestion = (): { ask: (question: ConfirmQuestion) => Promise<boolean>; element: ReactNode } => {
  const [asked, setAsked] = useState<Asked>()
  const ask = useCallback(
    (question: ConfirmQuestion) =>
      new Promise<boolean>((resolve) => {
        const answer = (yes: boolean) => {
          setAsked(undefined)
          resolve(yes)
        }
        setAsked({ ...question, answer })
      }),
    [],
  )
  const element = asked && (
    <ConfirmDialog
      open
      title={asked.title}
      message={asked.message}
      sureText={asked.sureText}
      onSure={() => asked.answer(true)}
      onCancel={() => asked.answer(false)}
    />
  )
  return { ask, element }
}
