import { localised, useLanguage } from '@pavilion/i18n'
import { useSiteConfig } from '@pavilion/brand'
import { Alert, Icon, LinkButton, linkStyles } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { createContext, use, type ReactNode } from 'react'
import { styled } from 'styled-components'
import { Limit, Numbers } from '../facts/limits.tsx'
import { CoinTable, DepositTable, WithdrawalTable } from '../facts/money-tables.tsx'
import { TableFrame } from '../facts/number-table.tsx'
import { Rule, Value } from '../facts/values.tsx'
import { BrowserFigure } from '../figures/browser-figure.tsx'
import { FlowFigure } from '../figures/flow-figure.tsx'
import { Formula } from '../figures/formula.tsx'
import { ScaleFigure } from '../figures/scale-figure.tsx'
import { DEPOSIT_TOPIC, pathOf } from '../topics/topics.ts'
import { useDepositHelp } from '../topics/use-topics.ts'

/** Opens customer service. */
export const ServiceContext = createContext<() => void>(() => undefined)

const DEPOSIT_PATHS: readonly string[] = [pathOf(DEPOSIT_TOPIC), '/mine/savemoney']

const TextLink = styled(Link)`
  ${linkStyles}
`
const Anchor = styled.a`
  ${linkStyles}
`

/** To another topic or page of the site; plain words where the site has that switched off. */
const ArticleLink = ({ href = '', children }: { readonly href?: string; readonly children?: ReactNode }) => {
  const depositHelp = useDepositHelp()
  const [path = '', hash] = href.split('#')
  if (path === '') return <Anchor href={href}>{children}</Anchor>
  if (!depositHelp && DEPOSIT_PATHS.includes(path)) return <>{children}</>
  return (
    <TextLink to={path} {...(hash && { hash })}>
      {children}
    </TextLink>
  )
}

const Title = styled.h2`
  scroll-margin-top: var(--pv-space-7);
`

const Heading = ({ id, children }: { readonly id: string; readonly children?: ReactNode }) => (
  <Title id={id} tabIndex={-1}>
    {children}
  </Title>
)

const Question = styled.details`
  border-block: 1px solid var(--pv-border);

  /* No space of the text around it, and one line between two. */
  & + & {
    margin-top: calc(-1 * var(--pv-space-4));
    border-top: 0;
  }
  /* The foot of the topic has a line of its own. */
  &:last-child {
    border-bottom: 0;
  }
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: var(--pv-space-3);
    min-height: 3rem;
    font-weight: var(--pv-weight-bold);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary:hover {
    color: var(--pv-accent-text);
  }
  &[open] > summary svg {
    transform: rotate(180deg);
  }
  > div {
    display: grid;
    gap: var(--pv-space-2);
    padding-bottom: var(--pv-space-4);
    color: var(--pv-text-2);
  }
`

const Ask = ({ q, children }: { readonly q: string; readonly children?: ReactNode }) => (
  <Question>
    <summary>
      {q}
      <Icon name="chevron-down" size={18} />
    </summary>
    <div>{children}</div>
  </Question>
)

const Site = () => {
  const { name } = useSiteConfig()
  const [language] = useLanguage()
  return <>{localised(name, language)}</>
}

const Service = ({ children }: { readonly children?: ReactNode }) => (
  <LinkButton type="button" onClick={use(ServiceContext)}>
    {children}
  </LinkButton>
)

const Note = ({ children }: { readonly children?: ReactNode }) => (
  <Alert quiet tone="warning">
    {children}
  </Alert>
)

const Table = ({ children }: { readonly children?: ReactNode }) => (
  <TableFrame>
    <table>{children}</table>
  </TableFrame>
)

/** What a topic may be written with, besides text. */
export const ARTICLE_COMPONENTS = {
  a: ArticleLink,
  table: Table,
  Ask,
  BrowserFigure,
  CoinTable,
  DepositTable,
  FlowFigure,
  Formula,
  Heading,
  Limit,
  Note,
  Numbers,
  Rule,
  ScaleFigure,
  Service,
  Site,
  Value,
  WithdrawalTable,
}
