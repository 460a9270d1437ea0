import { isStatus, useApi } from '@pavilion/api-client'
import type { DataOf } from '@pavilion/contract'
import { captchaLoad, captchaVerify, questionAnswer } from '@pavilion/contract/account'
import { fits, FormElement, SubmitButton, useForm } from '@pavilion/form'
import { useText } from '@pavilion/i18n'
import { IconButton, LinkButton, TextField } from '@pavilion/ui-kit'
import { useCallback, useEffect, useRef, useState } from 'react'
import { styled } from 'styled-components'
import { Again, column, Ended, Foot, Hint, Stack, Wait } from './captcha-parts.tsx'
import type { PaneProps } from './pane-props.ts'
import { useExchange } from './use-exchange.ts'
import { useLoaded } from './use-loaded.ts'
import { doWork } from './work.ts'

type QuestionTask = Extract<DataOf<typeof captchaLoad>, { way: 'question' }>

const Column = styled(FormElement)`
  ${column}
`
const Question = styled.p`
  padding: var(--pv-space-4);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface-2);
  font-size: var(--pv-size-16);
  font-weight: 600;
`

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

const answerRule = fits(questionAnswer, { missing: 'captcha.question.empty' })

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
  const [outcome, setOutcome] = useState<'open' | 'wrong' | 'late' | 'failed'>('open')

  const form = useForm({
    start: { answer: '' },
    rules: { answer: answerRule },
    send: async ({ answer }) => {
      if (!task) return
      const answerToQuestion = { way: 'question' as const, answer: answer.trim(), nonce: await nonceOf() }
      onProof(await exchange(await api.call(captchaVerify, { lot_number: task.lot_number, answer: answerToQuestion })))
    },
    onRefused: (error) => {
      if (isStatus(error, 'AUTHENTICATION_CODE_ERROR')) setOutcome('wrong')
      else setOutcome(isStatus(error, 'AUTHENTICATION_CODE_EXPIRED') ? 'late' : 'failed')
      return true
    },
  })

  const retry = () => {
    form.reset()
    setOutcome('open')
    reload()
  }

  if (outcome === 'wrong')
    return (
      <Stack>
        <Ended onEnd={onEnd} />
      </Stack>
    )
  return (
    <Column of={form}>
      <Hint>{t('captcha.question.hint')}</Hint>
      {loaded.state === 'loading' && <Wait />}
      {(loaded.state === 'failed' || outcome === 'failed') && <Again onAgain={retry}>{t('captcha.failed')}</Again>}
      {outcome === 'late' && <Again onAgain={retry}>{t('captcha.expired')}</Again>}
      {task && outcome === 'open' && (
        <>
          <Question id="captcha-question" role="status">
            {task.question}
          </Question>
          <TextField
            label={t('captcha.question.label')}
            aria-describedby="captcha-question"
            autoComplete="off"
            ref={field}
            {...form.text('answer')}
          />
          <SubmitButton of={form} block>
            {t(form.busy ? 'captcha.checking' : 'captcha.question.submit')}
          </SubmitButton>
        </>
      )}
      <Foot>
        <LinkButton onClick={onOther}>{t('captcha.toSlider')}</LinkButton>
        <IconButton icon="refresh" label={t('captcha.question.another')} onClick={retry} disabled={form.busy} />
      </Foot>
    </Column>
  )
}
