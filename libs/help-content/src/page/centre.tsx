import { useText } from '@pavilion/i18n'
import { Card, linkStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { styled } from 'styled-components'
import { pathOf } from '../topics/topics.ts'
import { useTopicGroups } from './topic-list.tsx'

const Root = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(14rem, 1fr));
  gap: var(--pv-space-4);
`
const Group = styled(Card)`
  display: grid;
  align-content: start;
  gap: var(--pv-space-3);
  padding: var(--pv-space-5);

  h2 {
    font-size: var(--pv-size-16);
  }
  li {
    min-height: 2.75rem;
  }
  li a {
    ${linkStyles}
    display: flex;
    align-items: center;
    min-height: inherit;
    font-weight: var(--pv-weight-regular);
  }
`

/** Every topic at a glance. */
export const Centre = () => {
  const t = useText()
  const groups = useTopicGroups()
  return (
    <Root>
      {groups.map(([group, topics]) => (
        <Group as="section" key={group} aria-label={t(`help.group.${group}`)}>
          <h2>{t(`help.group.${group}`)}</h2>
          <ul>
            {topics.map(({ topic, pending }) => (
              <li key={topic}>{!pending && <Link to={pathOf(topic)}>{t(`help.topic.${topic}`)}</Link>}</li>
            ))}
          </ul>
        </Group>
      ))}
    </Root>
  )
}
