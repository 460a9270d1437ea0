import { useApiMutation } from '@pavilion/api-client'
import { helpAnswer, type HelpAnswer } from '@pavilion/contract/site'
import { useText } from '@pavilion/i18n'
import { Button, LinkButton } from '@pavilion/ui-kit'
import { use, useEffect, useRef } from 'react'
import { styled } from 'styled-components'
import type { HelpTopic } from '../topics/topics.ts'
import { ServiceContext } from './article-components.tsx'

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--pv-space-2) var(--pv-space-3);
  min-height: 2rem;
  color: var(--pv-text-2);
  font-size: var(--pv-size-13);
`

/** Whether the topic helped. Who is not helped is led on to a person. */
export const ArticleAnswer = ({ topic }: { readonly topic: HelpTopic }) => {
  const t = useText()
  const onSupport = use(ServiceContext)
  const { mutate, data, variables, isPending, error } = useApiMutation(helpAnswer)
  const lastAnswer = data && variables.answer
  const note = useRef<HTMLSpanElement>(null)
  // What was pressed is gone; what helps on comes after it.
  useEffect(() => {
    if (lastAnswer) note.current?.focus()
  }, [lastAnswer])
  const answer = (next: HelpAnswer): void => {
    if (!isPending) mutate({ topic, answer: next })
  }
  return (
    <Root role="group" aria-label={t('help.answer.question')}>
      {!lastAnswer && (
        <>
          <span aria-hidden>{t('help.answer.question')}</span>
          <Button size="s" onClick={() => answer('helped')}>
            {t('help.answer.helped')}
          </Button>
          <Button size="s" onClick={() => answer('unsolved')}>
            {t('help.answer.unsolved')}
          </Button>
        </>
      )}
      <span ref={note} role="status" tabIndex={-1}>
        {error?.message}
        {lastAnswer && t(lastAnswer === 'helped' ? 'help.answer.thanks' : 'help.answer.sorry')}
      </span>
      {lastAnswer === 'unsolved' && (
        <LinkButton type="button" onClick={onSupport}>
          {t('help.contact.open')}
        </LinkButton>
      )}
    </Root>
  )
}
