import { useApi } from '@pavilion/api-client'
import { kaptchcate, type CaptchaPurpose } from '@pavilion/contract/account'
import { withTexts } from '@pavilion/i18n'
import { LoadingDialog } from '@pavilion/ui-kit'
import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { CaptchaPort, Proof } from '../sign-in/prove.ts'

const CaptchaDialog = lazy(() => withTexts('captcha', () => import('./captcha-dialog.tsx')))

interface OpenCaptcha {
  readonly turn: number
  readonly graphic: boolean
}

/**
 * Spec section 4. `run` resolves to an empty proof when none is needed, to undefined when
 * cancelled or failed.
 */
export const useCaptcha = (purpose: CaptchaPurpose): CaptchaPort => {
  const api = useApi()
  const [openCaptcha, setOpenCaptcha] = useState<OpenCaptcha>()
  const answer = useRef<(proof: Proof | undefined) => void>(undefined)
  const turn = useRef(0)

  const done = useCallback((proof: Proof | undefined) => {
    setOpenCaptcha(undefined)
    answer.current?.(proof)
    answer.current = undefined
  }, [])
  // A pending `run` resolves when the form unmounts.
  useEffect(() => () => answer.current?.(undefined), [])

  const run = useCallback(
    async (name: string, password?: string): Promise<Proof | undefined> => {
      const request = { name, ktype: purpose, ...(password !== undefined && { password }) }
      const { needed, graphic } = await api.call(kaptchcate, request)
      if (needed === '0') return {}
      answer.current?.(undefined)
      turn.current += 1
      setOpenCaptcha({ turn: turn.current, graphic: graphic === '1' })
      return new Promise((resolve) => {
        answer.current = resolve
      })
    },
    [api, purpose],
  )
  const element = openCaptcha ? (
    <Suspense fallback={<LoadingDialog open onClose={() => done(undefined)} />}>
      <CaptchaDialog key={openCaptcha.turn} purpose={purpose} graphic={openCaptcha.graphic} onDone={done} />
    </Suspense>
  ) : null
  return { run, element }
}
