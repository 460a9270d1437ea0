import { useText } from '@pavilion/i18n'
import { Button, Card, CopyButton, Icon, linkStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { pathOf, type HelpTopic } from '../topics/topics.ts'
import { useSiteTopics } from '../topics/use-topics.ts'
import { ArticleAnswer } from './article-answer.tsx'
import { ArticleBody, useArticle } from './article-body.tsx'
import { PrintStyle } from './print-style.tsx'
import { useAnchor } from './use-anchor.ts'
import { useWholePrint } from './use-whole-print.ts'

const Root = styled(Card)`
  display: grid;
  grid-template-columns: minmax(0, 40rem);
  justify-content: center;
  gap: var(--pv-space-4);
  padding: var(--pv-space-6);

  @media (max-width: 600px) {
    padding: var(--pv-space-4);
  }
`
const Head = styled.header`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-2) var(--pv-space-4);

  h1 {
    font-size: var(--pv-size-28);
    line-height: 1.35;
  }
  p {
    display: flex;
    flex-wrap: wrap;
    gap: var(--pv-space-1) var(--pv-space-4);
    flex-basis: 100%;
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
`
const Tools = styled.div`
  display: flex;
  gap: var(--pv-space-2);
`
const Foot = styled.footer`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--pv-space-3) var(--pv-space-4);
  padding-top: var(--pv-space-4);
  border-top: 1px solid var(--pv-border);
`
const Next = styled(Link)`
  ${linkStyles}
  display: inline-flex;
  align-items: center;
  gap: var(--pv-space-1);
`

const addressOf = (topic: HelpTopic): string => `${globalThis.location?.origin ?? ''}${pathOf(topic)}`

export const ArticleView = ({ topic }: { readonly topic: HelpTopic }) => {
  const t = useText()
  const { updated, minutes } = useArticle(topic)
  const siteTopics = useSiteTopics()
  const next = siteTopics[siteTopics.indexOf(topic) + 1]
  useAnchor(topic)
  useWholePrint()
  return (
    <Root as="article" data-help-article={topic} aria-labelledby="help-topic">
      <PrintStyle />
      <Head>
        <h1 id="help-topic">{t(`help.topic.${topic}`)}</h1>
        <Tools data-screen-only="">
          <Button size="s" icon="printer" onClick={() => window.print()}>
            {t('help.print')}
          </Button>
          <CopyButton text={addressOf(topic)} label={t('help.link')} />
        </Tools>
        <p>
          <span>{t('help.updated', { date: updated })}</span>
          <span>{t('help.minutes', { count: minutes })}</span>
          <span>{t('help.numbers')}</span>
        </p>
      </Head>
      <ArticleBody topic={topic} />
      <Foot data-screen-only="">
        <ArticleAnswer key={topic} topic={topic} />
        {next && (
          <Next to={pathOf(next)}>
            {t('help.next', { topic: t(`help.topic.${next}`) })}
            <Icon name="chevron-right" size={16} />
          </Next>
        )}
      </Foot>
    </Root>
  )
}
