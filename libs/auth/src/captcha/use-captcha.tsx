import { useApi } from '@pavilion/api-client'
import { kaptchcate, type CaptchaPurpose } from '@pavilion/contract/account'
import { withTexts } from '@pavilion/i18n'
import { LoadingDialog } from '@pavilion/ui-kit'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaPort, Proof } from '../sign-in/prove.ts'

const CaptchaDialog = lazy(() => withTexts('captcha', () => import('./captcha-dialog.tsx')))

interface Asked {
  readonly turn: number
  readonly graphic: boolean
}

/**
 * Spec section 4. `run` resolves to an empty proof when none is needed, to undefined when
 * cancelled or failed.
 */
export const useCaptcha = (purpose: CaptchaPurpose): CaptchaPort => {
  const api = useApi()
  const [asked, setAsked] = useState<Asked>()
  const answer = useRef<(proof: Proof | undefined) => void>(undefined)
  const turn = useRef(0)

  const done = useCallback((proof: Proof | undefined) => {
    setAsked(undefined)
    answer.current?.(proof)
    answer.current = undefined
  }, [])
  // A pending `run` resolves when the form unmounts.
  useEffect(() => () => answer.current?.(undefined), [])

  const run = useCallback(
    async (name: string, password?: string): Promise<Proof | undefined> => {
      const asked = { name, ktype: purpose, ...(password !== undefined && { password }) }
      const { needed, graphic } = await api.call(kaptchcate, asked)
      if (needed === '0') return {}
      answer.current?.(undefined)
      turn.current += 1
      setAsked({ turn: turn.current, graphic: graphic === '1' })
      return new Promise((resolve) => {
        answer.current = resolve
      })
    },
    [api, purpose],
  )
  const element = asked ? (
    <Suspense fallback={<LoadingDialog open onClose={() => done(undefined)} />}>
      <CaptchaDialog key={asked.turn} purpose={purpose} graphic={asked.graphic} onDone={done} />
    </Suspense>
  ) : null
  return { run, element }
}
