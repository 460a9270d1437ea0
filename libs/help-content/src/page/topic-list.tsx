import { useText } from '@pavilion/i18n'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { DEPOSIT_TOPIC, pathOf, TOPIC_GROUPS, type HelpTopic, type TopicGroup } from '../topics/topics.ts'
import { useDepositHelp } from '../topics/use-topics.ts'

const List = styled.nav`
  display: grid;
  gap: var(--pv-space-3);

  h2 {
    padding: var(--pv-space-2) var(--pv-space-3);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
    font-weight: var(--pv-weight-regular);
  }
  li {
    min-height: 2.25rem;
  }
  li a {
    display: flex;
    align-items: center;
    min-height: inherit;
    padding-inline: var(--pv-space-3);
    border-radius: var(--pv-radius-s);
  }
  li a:hover {
    color: var(--pv-accent-text);
  }
  [aria-current] {
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
    font-weight: var(--pv-weight-bold);
  }
  @media (max-width: 1000px) {
    li {
      min-height: 2.75rem;
    }
  }
`

export interface ListedTopic {
  readonly topic: HelpTopic
  /** Takes its place, empty, until the site has said whether it has the topic. */
  readonly pending: boolean
}

export const useTopicGroups = (): readonly (readonly [TopicGroup, readonly ListedTopic[]])[] => {
  const depositHelp = useDepositHelp()
  return (Object.keys(TOPIC_GROUPS) as TopicGroup[]).map((group) => [
    group,
    TOPIC_GROUPS[group]
      .filter((topic) => topic !== DEPOSIT_TOPIC || depositHelp !== false)
      .map((topic) => ({ topic, pending: topic === DEPOSIT_TOPIC && depositHelp === undefined })),
  ])
}

/** All topics of this site, in their groups. */
export const TopicList = ({ current }: { readonly current?: HelpTopic | undefined }) => {
  const t = useText()
  const groups = useTopicGroups()
  return (
    <List aria-label={t('help.groups')}>
      {groups.map(([group, topics]) => (
        <section key={group}>
          <h2>{t(`help.group.${group}`)}</h2>
          <ul>
            {topics.map(({ topic, pending }) => (
              <li key={topic}>
                {!pending && (
                  <Link to={pathOf(topic)} {...(topic === current && { 'aria-current': 'page' as const })}>
                    {t(`help.topic.${topic}`)}
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </List>
  )
}
