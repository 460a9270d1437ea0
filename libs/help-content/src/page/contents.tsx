import { useText } from '@pavilion/i18n'
import { styled } from 'styled-components'
import { useArticle } from '../article/article-body.tsx'
import { useCurrentHeading } from '../article/use-current-heading.ts'
import type { HelpTopic } from '../topics/topics.ts'

const List = styled.nav`
  display: grid;
  gap: var(--pv-space-3);

  ul {
    border-inline-start: 1px solid var(--pv-border);
  }
  li a {
    display: flex;
    align-items: center;
    min-height: 2rem;
    margin-inline-start: -1px;
    padding-inline-start: var(--pv-space-3);
    border-inline-start: 2px solid transparent;
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
  }
  li a:hover {
    color: var(--pv-accent-text);
  }
  [aria-current] {
    border-inline-start-color: var(--pv-accent-text);
    color: var(--pv-accent-text);
    font-weight: var(--pv-weight-bold);
  }
  @media (max-width: 1000px) {
    li a {
      min-height: 2.75rem;
    }
  }
`

/** The headings of an article, with the one that is being read marked. */
export const Contents = ({ topic }: { readonly topic: HelpTopic }) => {
  const t = useText()
  const { headings } = useArticle(topic)
  const current = useCurrentHeading(headings.map(({ id }) => id))
  return (
    <List aria-label={t('help.contents')}>
      <ul>
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} {...(id === current && { 'aria-current': 'location' as const })}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </List>
  )
}
