import { useLanguage } from '@pavilion/i18n'
import { use } from 'react'
import { styled } from 'styled-components'
import { fetchArticle, type Article } from '../topics/articles.ts'
import type { HelpTopic } from '../topics/topics.ts'
import { ARTICLE_COMPONENTS } from './article-components.tsx'

const Text = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--pv-space-4);
  font-size: var(--pv-size-15);
  line-height: 1.75;

  h2 {
    margin-top: var(--pv-space-5);
    font-size: var(--pv-size-20);
    line-height: 1.4;
  }
  > ul,
  > ol {
    display: grid;
    gap: var(--pv-space-3);
    padding-inline-start: var(--pv-space-5);
  }
  > ul {
    list-style: disc;
  }
  > ol {
    padding-inline-start: 0;
    counter-reset: step;
    list-style: none;
  }
  > ol li {
    position: relative;
    padding-inline-start: 2.25rem;
  }
  > ol li::before {
    position: absolute;
    inset: 0.1rem auto auto 0;
    display: grid;
    place-items: center;
    width: 1.5rem;
    height: 1.5rem;
    border-radius: 50%;
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-bold);
    content: counter(step);
    counter-increment: step;
  }
  em {
    color: var(--pv-text-2);
    font-style: normal;
  }
`

/** In the language of the page; suspends until it is there. */
export const useArticle = (topic: HelpTopic): Article => {
  const [language] = useLanguage()
  return use(fetchArticle(topic, language))
}

export const ArticleBody = ({ topic }: { readonly topic: HelpTopic }) => {
  const { default: Content } = useArticle(topic)
  return (
    <Text>
      <Content components={ARTICLE_COMPONENTS} />
    </Text>
  )
}
