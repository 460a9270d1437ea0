import { useText } from '@pavilion/i18n'
import { authEvents, useDepositOffer, useSession } from '@pavilion/session'
import { Link } from '@tanstack/react-router'
import { Section } from '@pavilion/ui-kit'
import styled from 'styled-components'
import { MemberLink } from '../session/member-link.tsx'
import { COMPACT, NARROW } from '../layout/measures.ts'

const STEPS = ['register', 'deposit', 'bet', 'payout'] as const

const List = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  margin: 0;
  padding: 0;
  border: 1px solid var(--pv-border);
  border-radius: var(--pv-radius-m);
  background: var(--pv-surface);
  list-style: none;

  > li {
    display: grid;
    align-content: start;
    gap: 0.25rem;
    padding: var(--pv-space-5);
  }
  > li + li {
    border-inline-start: 1px solid var(--pv-border);
  }
  ${COMPACT} {
    grid-template-columns: repeat(2, minmax(0, 1fr));

    > li:nth-child(3) {
      border-inline-start: 0;
    }
    > li:nth-child(n + 3) {
      border-top: 1px solid var(--pv-border);
    }
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);

    > li {
      padding: var(--pv-space-4);
    }
    > li + li {
      border-inline-start: 0;
      border-top: 1px solid var(--pv-border);
    }
  }
  b {
    color: var(--pv-accent-text);
    font-family: var(--pv-font-numeral);
    font-size: var(--pv-size-28);
    font-weight: 400;
    line-height: 2.25rem;
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
    text-wrap: pretty;
  }
`
const Go = styled.span`
  padding-top: 0.5rem;

  > a,
  > button {
    display: inline-flex;
    align-items: center;
    min-height: 2rem;
    padding: 0;
    border: 0;
    background: none;
    color: var(--pv-accent-text);
    font: inherit;
    font-size: var(--pv-size-13);
    font-weight: 700;
    text-decoration: none;
    cursor: pointer;
  }
  > :hover {
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`

const Steps = () => {
  const t = useText()
  const { status } = useSession()
  const offer = useDepositOffer()
  const actions = {
    register: status === 'guest' && (
      <button type="button" onClick={() => authEvents.emit('register')}>
        {t('home.steps.goRegister')} ›
      </button>
    ),
    // The way in the header says why, where a limit leaves nothing.
    deposit: offer.kind === 'open' && <MemberLink to="/mine/savemoney">{t('home.steps.goDeposit')} ›</MemberLink>,
    bet: <Link to="/game/sport">{t('home.steps.goBet')} ›</Link>,
    payout: null,
  }
  return (
    <Section title={t('home.steps.title')}>
      <List>
        {STEPS.map((step, index) => (
          <li key={step}>
            <b aria-hidden="true">{String(index + 1).padStart(2, '0')}</b>
            <h3>{t(`home.steps.${step}.title`)}</h3>
            <p>{t(`home.steps.${step}.text`)}</p>
            {actions[step] && <Go>{actions[step]}</Go>}
          </li>
        ))}
      </List>
    </Section>
  )
}

export default Steps
