import { useLanguage, useText } from '@pavilion/i18n'
import { Card, Icon, LinkButton, TextField } from '@pavilion/ui-kit'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { pathOf } from '../topics/topics.ts'
import { useSiteTopics } from '../topics/use-topics.ts'
import type { HelpHit, SearchHelp } from '../search/search-help.ts'

const Root = styled.div`
  position: relative;
  width: 19.5rem;

  @media (max-width: 1000px) {
    width: 100%;
  }
`
const Results = styled(Card)`
  position: absolute;
  z-index: 3;
  inset: 100% 0 auto;
  max-height: 60vh;
  margin-top: var(--pv-space-2);
  padding: 0;
  overflow-y: auto;
  border-color: var(--pv-border-strong);

  > p {
    display: flex;
    justify-content: space-between;
    gap: var(--pv-space-3);
    padding: var(--pv-space-3) var(--pv-space-4);
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
  li a {
    display: grid;
    padding: var(--pv-space-2) var(--pv-space-4);
    border-top: 1px solid var(--pv-border);
    font-size: var(--pv-size-13);
  }
  li a:hover,
  li a:focus-visible {
    background: var(--pv-surface-accent);
  }
  small {
    color: var(--pv-text-2);
    font-size: var(--pv-size-12);
  }
  mark {
    background: var(--pv-warning-soft);
    color: inherit;
  }
  > div {
    padding: var(--pv-space-3) var(--pv-space-4);
    border-top: 1px solid var(--pv-border);
    font-size: var(--pv-size-13);
  }
`
const Hint = styled.span`
  color: var(--pv-text-3);
  font-size: var(--pv-size-12);
  white-space: nowrap;
`

const FIRST = 6

const Marked = ({ title, part }: Pick<HelpHit, 'title' | 'part'>) => {
  if (!part) return <>{title}</>
  const characters = [...title]
  return (
    <>
      {characters.slice(0, part.from)}
      <mark>{characters.slice(part.from, part.to)}</mark>
      {characters.slice(part.to)}
    </>
  )
}

/** What letters were taken for: 流水 of `liushui`. */
const soundOf = (hits: readonly HelpHit[], words: string): string | undefined => {
  const hit = hits.find(({ part }) => part)
  const name = hit?.part && [...hit.title].slice(hit.part.from, hit.part.to).join('')
  return name?.toLowerCase() === words.toLowerCase() ? undefined : name
}

/** What was typed into the first screen, before this box took its place. */
const typedBefore = (): string =>
  globalThis.document?.querySelector<HTMLInputElement>('[data-help-search]:not(#root *) input')?.value ?? ''

type Finder = SearchHelp | 'none' | 'failed'

export const SearchBox = () => {
  const t = useText()
  const [language] = useLanguage()
  const siteTopics = useSiteTopics()
  const [text, setText] = useState(typedBefore)
  const [allShown, setAllShown] = useState(false)
  const [finder, setFinder] = useState<{ readonly language: string; readonly search: Finder }>()
  const [attempt, setAttempt] = useState(text === '' ? 0 : 1)
  const list = useRef<HTMLUListElement>(null)

  const search: Finder = finder?.language === language ? finder.search : 'none'

  // Only who searches pays for the index, of the language that is read.
  useEffect(() => {
    if (attempt === 0) return
    let isCurrent = true
    const take = (next: Finder): void => {
      if (isCurrent) setFinder({ language, search: next })
    }
    void import('../search/search-help.ts')
      .then(({ createSearch }) => createSearch(language))
      .then(take, () => take('failed'))
    return () => {
      isCurrent = false
    }
  }, [attempt, language])
  const words = text.trim()
  const hits: readonly HelpHit[] =
    words !== '' && typeof search === 'function' ? search(words).filter(({ topic }) => siteTopics.includes(topic)) : []
  const close = (): void => {
    setText('')
    setAllShown(false)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close()
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.querySelector('a')?.focus()
  }
  const status = (): string => {
    if (search === 'failed') return t('help.search.failed')
    return hits.length > 0 ? t('help.search.count', { count: hits.length }) : t('help.search.none')
  }
  return (
    <Root role="search" data-help-search="" onKeyDown={onKeyDown}>
      <TextField
        label={t('help.search.label')}
        labelHidden
        type="search"
        value={text}
        placeholder={t('help.search.placeholder')}
        prefix={<Icon name="search" size={18} />}
        suffix={<Hint>{t('help.search.pinyin')}</Hint>}
        maxLength={40}
        onFocus={() => typeof search !== 'function' && setAttempt(attempt + 1)}
        onChange={(event) => setText(event.target.value)}
      />
      {words !== '' && search !== 'none' && (
        <Results>
          <p>
            <span>{[t('help.search.for', { text: words }), soundOf(hits, words)].filter(Boolean).join(' · ')}</span>
            <span role="status">{status()}</span>
          </p>
          <ul ref={list}>
            {hits.slice(0, allShown ? hits.length : FIRST).map(({ topic, anchor, title, part }) => (
              <li key={`${topic}#${anchor}`}>
                <Link to={pathOf(topic)} {...(anchor !== '' && { hash: anchor })} onClick={close}>
                  <strong>
                    <Marked {...{ title, part }} />
                  </strong>
                  <small>{t(`help.topic.${topic}`)}</small>
                </Link>
              </li>
            ))}
          </ul>
          {!allShown && hits.length > FIRST && (
            <div>
              <LinkButton onClick={() => setAllShown(true)}>{t('help.search.all', { count: hits.length })}</LinkButton>
            </div>
          )}
        </Results>
      )}
    </Root>
  )
}
