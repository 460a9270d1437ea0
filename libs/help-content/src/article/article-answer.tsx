import { useApiMutation } from '@pavilion/api-client'
import { helpAnswer } from '@pavilion/contract/site'
import { useText } from '@pavilion/i18n'
import { Button, LinkButton } from '@pavilion/ui-kit'
import { use } from 'react'
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
  return (
    <Root role="group" aria-label={t('help.answer.question')}>
      {!lastAnswer && (
        <>
          <span aria-hidden>{t('help.answer.question')}</span>
          <Button size="s" disabled={isPending} onClick={() => mutate({ topic, answer: 'helped' })}>
            {t('help.answer.helped')}
          </Button>
          <Button size="s" disabled={isPending} onClick={() => mutate({ topic, answer: 'unsolved' })}>
            {t('help.answer.unsolved')}
          </Button>
        </>
      )}
      <span role="status">
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
