import type { SiteConfig } from '@pavilion/brand'
import { localised, useLanguage, useText } from '@pavilion/i18n'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { useLegal } from '../../legal/legal-open.ts'
import { useCategories } from '../../venues/use-categories.ts'
import { useResponsibleDialog } from '../responsible/responsible-open.ts'
import { Columns } from './footer-links.tsx'

type OwnColumns = NonNullable<NonNullable<SiteConfig['footer']>['columns']>
type OwnLink = OwnColumns[number]['links'][number]

const Away = ({ href, children }: { readonly href: string; readonly children: ReactNode }) =>
  href.startsWith('/') ? (
    <Link to={href}>{children}</Link>
  ) : (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  )

const useNamedLinks = (): Readonly<Record<Extract<OwnLink, string>, readonly ReactNode[]>> => {
  const t = useText()
  const categories = useCategories()
  const openLegal = useLegal()
  const openService = useCustomerService()
  const openResponsible = useResponsibleDialog()
  const press = (text: string, onClick: () => void): readonly ReactNode[] => [
    <button key={text} type="button" onClick={onClick}>
      {text}
    </button>,
  ]
  return {
    home: [
      <Link key="home" to="/home">
        {t('shell.nav.home')}
      </Link>,
    ],
    categories: categories.map((category) => (
      <Link key={category.code} to={category.href}>
        {t(category.title)}
      </Link>
    )),
    terms: press(t('shell.footer.terms'), () => openLegal('terms')),
    privacy: press(t('shell.footer.privacy'), () => openLegal('privacy')),
    responsible: press(t('shell.footer.responsible'), openResponsible),
    service: press(t('shell.footer.service'), openService),
  }
}

export const OwnLinks = ({ columns }: { readonly columns: OwnColumns }) => {
  const [language] = useLanguage()
  const namedLinks = useNamedLinks()
  const render = (link: OwnLink): readonly ReactNode[] =>
    typeof link === 'string'
      ? namedLinks[link]
      : [
          <Away key={link.href} href={link.href}>
            {localised(link.text, language)}
          </Away>,
        ]
  return (
    <Columns>
      {columns.map(({ title, links }) => {
        const heading = localised(title, language)
        return (
          <section key={heading}>
            <h2>{heading}</h2>
            <ul>
              {links.flatMap(render).map((link, at) => (
                <li key={at}>{link}</li>
              ))}
            </ul>
          </section>
        )
      })}
    </Columns>
  )
}
