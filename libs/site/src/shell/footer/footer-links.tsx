import { useText } from '@pavilion/i18n'
import { Link } from '@tanstack/react-router'
import styled from 'styled-components'
import { useLegal } from '../../legal/legal-open.ts'
import { useCategories } from '../../venues/use-categories.ts'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { COMPACT } from '../../layout/measures.ts'

export const Columns = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  align-content: start;
  gap: var(--pv-space-2) var(--pv-space-6);

  ${COMPACT} {
    justify-content: flex-start;
  }
  section {
    display: flex;
    align-items: center;
    gap: var(--pv-space-3);
  }
  h2 {
    margin: 0;
    color: var(--pv-text);
    font-size: inherit;
  }
  ul {
    display: flex;
    gap: var(--pv-space-4);
    margin: 0;
    padding: 0;
    list-style: none;
  }
  button,
  a {
    display: inline-flex;
    align-items: center;
    min-height: 1.75rem;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: none;
    cursor: pointer;
  }
  button:hover,
  a:hover {
    color: var(--pv-accent-text);
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }
`

/** Only to what this build has. */
export const FooterLinks = () => {
  const t = useText()
  const categories = useCategories()
  const openLegal = useLegal()
  const openService = useCustomerService()
  return (
    <Columns>
      <section>
        <h2>{t('shell.footer.play')}</h2>
        <ul>
          <li>
            <Link to="/home">{t('shell.nav.home')}</Link>
          </li>
          {categories.map((category) => (
            <li key={category.code}>
              <Link to={category.href}>{t(category.title)}</Link>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('shell.footer.rules')}</h2>
        <ul>
          <li>
            <button type="button" onClick={() => openLegal('terms')}>
              {t('shell.footer.terms')}
            </button>
          </li>
          <li>
            <button type="button" onClick={() => openLegal('privacy')}>
              {t('shell.footer.privacy')}
            </button>
          </li>
        </ul>
      </section>
      <section>
        <h2>{t('shell.footer.contact')}</h2>
        <ul>
          <li>
            <Link to="/app/help">{t('shell.help')}</Link>
          </li>
          <li>
            <button type="button" onClick={openService}>
              {t('shell.footer.service')}
            </button>
          </li>
        </ul>
      </section>
    </Columns>
  )
}
