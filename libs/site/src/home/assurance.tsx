import { useText } from '@pavilion/i18n'
import { Icon, Section } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { COMPACT } from '../layout/measures.ts'
import { useResponsibleDialog } from '../shell/responsible/responsible-open.ts'

const CLAIMS = [
  { name: 'record', icon: 'list' },
  { name: 'price', icon: 'refresh' },
  { name: 'measure', icon: 'shield' },
] as const

const List = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--pv-space-4);
  margin: 0;
  padding: 0;
  list-style: none;

  > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.25rem var(--pv-space-4);
    align-content: start;
    padding: var(--pv-space-5);
    border: 1px solid var(--pv-border);
    border-radius: var(--pv-radius-m);
    background: var(--pv-surface);
  }
  ${COMPACT} {
    grid-template-columns: minmax(0, 1fr);
    gap: var(--pv-space-3);

    > li {
      padding: var(--pv-space-4);
    }
  }
  > li > span {
    grid-row: 1 / 4;
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: var(--pv-radius-s);
    background: var(--pv-surface-accent);
    color: var(--pv-accent-text);
  }
  h3 {
    margin: 0;
    font-size: var(--pv-size-16);
  }
  p {
    margin: 0;
    color: var(--pv-text-2);
    font-size: var(--pv-size-13);
    line-height: 1.6;
    text-wrap: balance;
  }
  button {
    justify-self: start;
    min-height: 2rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--pv-accent-text);
    font: inherit;
    font-size: var(--pv-size-13);
    font-weight: 700;
    cursor: pointer;
  }
`

const Assurance = () => {
  const t = useText()
  const openResponsible = useResponsibleDialog()
  return (
    <Section title={t('home.assurance.title')}>
      <List>
        {CLAIMS.map(({ name, icon }) => (
          <li key={name}>
            <span>
              <Icon name={icon} />
            </span>
            <h3>{t(`home.assurance.${name}.title`)}</h3>
            <p>{t(`home.assurance.${name}.text`)}</p>
            {name === 'measure' && (
              <button type="button" onClick={openResponsible}>
                {t('home.assurance.more')} ›
              </button>
            )}
          </li>
        ))}
      </List>
    </Section>
  )
}

export default Assurance
