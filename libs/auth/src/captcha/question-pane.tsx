import { isStatus, useApi } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { captchaLoad, captchaVerify } from '@pavilion/contract/account'
import { useText } from '@pavilion/i18n'
import { Button, IconButton, LinkButton, TextField } from '@pavilion/ui-kit'
import { useCallback, useEffect, useRef, useState, type FormEvent } from 'react'
import { styled } from 'styled-components'
import { Again, Ended, Foot, Hint, Stack, Wait } from './captcha-parts.tsx'
import type { PaneProps } from './pane-props.ts'
import { useExchange } from './use-exchange.ts'
import { useLoaded } from './use-loaded.ts'
import { doWork } from './work.ts'

type QuestionTask = Extract<DataOf<typeof captchaLoad>, { way: 'question' }>

const ANSWER_MAX = 20

const Question = styled.p`
  padding: var(--pv-space-4);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
  font-size: var(--pv-size-16);
  font-weight: 600;
`

/** The proof of work starts while the visitor reads. */
const useWork = (task: QuestionTask | undefined): (() => Promise<string>) => {
  const work = useRef<Promise<string>>(undefined)
  useEffect(() => {
    if (!task) return undefined
    const leaving = new AbortController()
    const done = doWork(task.work, leaving.signal)
    done.catch(() => undefined)
    work.current = done
    return () => leaving.abort()
  }, [task])
  return () => work.current ?? Promise.reject(new Error('There is no task to work for.'))
}

/** For visitors who cannot drag or see a picture. */
export const QuestionPane = ({ purpose, onProof, onEnd, onOther }: PaneProps) => {
  const t = useText()
  const api = useApi()
  const exchange = useExchange(purpose)
  const load = useCallback(async (): Promise<QuestionTask> => {
    const task = await api.call(captchaLoad, { way: 'question' })
    if (task.way !== 'question') throw new Error('The platform gave another task than was asked for.')
    return task
  }, [api])
  const [loaded, reload] = useLoaded(load)
  const task = loaded.state === 'ready' ? loaded.task : undefined
  const nonceOf = useWork(task)
  const field = useCallback((input: HTMLInputElement | null) => input?.focus(), [])
  const [typed, setTyped] = useState('')
  const [tried, setTried] = useState(false)
  const [outcome, setOutcome] = useState<'open' | 'checking' | 'wrong' | 'late' | 'failed'>('open')

  const again = () => {
    setTyped('')
    setTried(false)
    setOutcome('open')
    reload()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    setTried(true)
    const answer = typed.trim()
    if (!task || answer === '') return
    setOutcome('checking')
    try {
      const given = { way: 'question' as const, answer, nonce: await nonceOf() }
      onProof(await exchange(await api.call(captchaVerify, { lot_number: task.lot_number, answer: given })))
    } catch (error) {
      if (isStatus(error, 'AUTHENTICATION_CODE_ERROR')) setOutcome('wrong')
      else setOutcome(isStatus(error, 'AUTHENTICATION_CODE_EXPIRED') ? 'late' : 'failed')
    }
  }

  if (outcome === 'wrong')
    return (
      <Stack>
        <Ended onEnd={onEnd} />
      </Stack>
    )
  const shown = outcome === 'open' || outcome === 'checking'
  return (
    <Stack as="form" noValidate onSubmit={(event: FormEvent) => void submit(event)}>
      <Hint>{t('captcha.question.hint')}</Hint>
      {loaded.state === 'loading' && <Wait />}
      {(loaded.state === 'failed' || outcome === 'failed') && <Again onAgain={again}>{t('captcha.failed')}</Again>}
      {outcome === 'late' && <Again onAgain={again}>{t('captcha.expired')}</Again>}
      {task && shown && (
        <>
          <Question id="captcha-question" role="status">
            {task.question}
          </Question>
          <TextField
            label={t('captcha.question.label')}
            aria-describedby="captcha-question"
            autoComplete="off"
            ref={field}
            maxLength={ANSWER_MAX}
            value={typed}
            error={tried && typed.trim() === '' ? t('captcha.question.empty') : undefined}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button type="submit" variant="primary" block loading={outcome === 'checking'}>
            {t(outcome === 'checking' ? 'captcha.checking' : 'captcha.question.submit')}
          </Button>
        </>
      )}
      <Foot>
        <LinkButton onClick={onOther}>{t('captcha.toSlider')}</LinkButton>
        <IconButton
          icon="refresh"
          label={t('captcha.question.another')}
          onClick={again}
          disabled={outcome === 'checking'}
        />
      </Foot>
    </Stack>
  )
}
