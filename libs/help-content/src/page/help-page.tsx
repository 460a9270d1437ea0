import type { PageProps } from '@pavilion/domain'
import { currentLanguage, useText, type PlainTextKey } from '@pavilion/i18n'
import { Breadcrumbs, Card, Container, Skeleton } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { styled } from 'styled-components'
import { ArticleView } from '../article/article-view.tsx'
import { ServiceContext } from '../article/article-components.tsx'
import { fetchArticle } from '../topics/articles.ts'
import { topicIn } from '../topics/guard.ts'
import { groupOf, HELP_PATH, isTopic, type HelpTopic } from '../topics/topics.ts'
import { Centre } from './centre.tsx'
import { ContactCard } from './contact-card.tsx'
import { Contents } from './contents.tsx'
import { SearchBox } from './search-box.tsx'
import { TopicList } from './topic-list.tsx'

const WIDE = '@media (min-width: 1001px)'
const NARROW = '@media (max-width: 1000px)'

const Root = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-space-5);
  padding-block: var(--pv-space-6);
`
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: var(--pv-space-4);
`
const Title = styled.div`
  display: grid;
  gap: var(--pv-space-2);

  strong,
  h1 {
    font-size: var(--pv-size-28);
    line-height: 1.3;
  }
  p {
    color: var(--pv-text-2);
  }
`
const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--pv-space-4);

  ${WIDE} {
    grid-template-columns: 14.5rem minmax(0, 1fr);
    gap: var(--pv-space-5);
  }
  @media (min-width: 1280px) {
    grid-template-columns: 14.5rem minmax(0, 1fr) 19.5rem;
  }
`
const Tree = styled(Card)`
  padding: var(--pv-space-3);

  ${NARROW} {
    display: none;
  }
`
const Side = styled.aside`
  display: grid;
  gap: var(--pv-space-4);

  @media (min-width: 1001px) and (max-width: 1279px) {
    grid-column: 2;
  }
`
const WideContents = styled(Card)`
  display: grid;
  gap: var(--pv-space-3);
  padding: var(--pv-space-5);

  h2 {
    font-size: var(--pv-size-14);
  }
  @media (max-width: 1279px) {
    display: none;
  }
`
/** Phones fold the tree and the contents. */
const Folded = styled.div`
  display: grid;
  gap: var(--pv-space-3);

  ${WIDE} {
    display: none;
  }
  details {
    border: 1px solid var(--pv-border);
    border-radius: var(--pv-radius-m);
    background: var(--pv-surface);
  }
  summary {
    display: flex;
    align-items: center;
    min-height: 2.75rem;
    padding-inline: var(--pv-space-4);
    font-weight: var(--pv-weight-bold);
    cursor: pointer;
  }
  details > nav {
    padding: 0 var(--pv-space-4) var(--pv-space-4);
  }
`

const ArticleSkeleton = () => (
  <Card data-pad="l">
    <Skeleton height="30rem" />
  </Card>
)

const TopicColumns = ({ topic, onSupport }: { readonly topic: HelpTopic; readonly onSupport: () => void }) => {
  const t = useText()
  return (
    <Columns>
      <Tree>
        <TopicList current={topic} />
      </Tree>
      <Folded key={topic}>
        <details>
          <summary>{t('help.groups')}</summary>
          <TopicList current={topic} />
        </details>
        <details>
          <summary>{t('help.contents')}</summary>
          <Suspense>
            <Contents topic={topic} />
          </Suspense>
        </details>
      </Folded>
      <Suspense fallback={<ArticleSkeleton />}>
        <ArticleView topic={topic} />
      </Suspense>
      <Side>
        <WideContents>
          <h2>{t('help.contents')}</h2>
          <Suspense>
            <Contents topic={topic} />
          </Suspense>
        </WideContents>
        <ContactCard onSupport={onSupport} />
      </Side>
    </Columns>
  )
}

const HelpPage = ({ params, onSupport }: Pick<PageProps, 'params' | 'onSupport'>) => {
  const t = useText()
  const name = topicIn(params)
  const topic = isTopic(name) ? name : undefined
  const help = t('help.title')
  const crumbs = [
    <Link key="home" to="/home">
      {t('shell.title.home')}
    </Link>,
    ...(topic
      ? [
          // It is no current page because addresses below it are open.
          <Link key="help" to={HELP_PATH} activeOptions={{ exact: true }}>
            {help}
          </Link>,
          t(`help.group.${groupOf(topic)}`),
          t(`help.topic.${topic}`),
        ]
      : [help]),
  ]
  return (
    <ServiceContext value={onSupport}>
      <Root>
        <Head>
          <Title>
            <Breadcrumbs items={crumbs} />
            {topic ? <strong>{help}</strong> : <h1>{help}</h1>}
            {!topic && <p>{t('help.lead')}</p>}
          </Title>
          <SearchBox />
        </Head>
        {topic ? (
          <TopicColumns topic={topic} onSupport={onSupport} />
        ) : (
          <>
            <Centre />
            <ContactCard wide onSupport={onSupport} />
          </>
        )}
      </Root>
    </ServiceContext>
  )
}

export const titleIn = (params: Readonly<Record<string, string>>): PlainTextKey => {
  const topic = topicIn(params)
  return isTopic(topic) ? `help.topic.${topic}` : 'help.title'
}

/** The article, so that the page can take the place of its first screen in one step. */
export const preload = async (_realtime: unknown, params: Readonly<Record<string, string>> = {}): Promise<unknown> => {
  const topic = topicIn(params)
  return isTopic(topic) ? fetchArticle(topic, currentLanguage()) : undefined
}

export default HelpPage
