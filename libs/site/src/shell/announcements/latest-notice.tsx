import { localised, useLanguage, useText } from '@pavilion/i18n'
import { lazy, Suspense, useState } from 'react'
import styled from 'styled-components'
import { useNotices } from './use-notices.ts'

const NoticeDialog = lazy(() => import('./notice-dialog.tsx'))

const Base = styled.div`
  min-width: 0;
`
const Quote = styled.button`
  display: grid;
  gap: 0.125rem;
  max-width: 20rem;
  padding: 0.25rem 0 0.25rem 0.75rem;
  border: 0;
  border-inline-start: 2px solid var(--pv-accent-2);
  background: none;
  color: var(--pv-header-text-2);
  font: inherit;
  font-size: var(--pv-size-13);
  line-height: 1.5;
  text-align: start;
  cursor: pointer;

  &:hover {
    color: var(--pv-header-text);
  }
  &:focus-visible {
    outline-color: var(--pv-header-accent);
  }
  b {
    margin-inline-end: 0.75rem;
    color: var(--pv-header-text);
  }
  span {
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;
  }
`

export const LatestNotice = () => {
  const t = useText()
  const [language] = useLanguage()
  const { data } = useNotices()
  const [open, setOpen] = useState(false)
  const latest = data?.list[0]
  return (
    <Base>
      {latest && (
        <Quote type="button" onClick={() => setOpen(true)}>
          <span>
            <b>{t(`shell.notice.kind.${latest.kind}`)}</b>
            {localised(latest.title, language)}
          </span>
        </Quote>
      )}
      {open && (
        <Suspense>
          <NoticeDialog noticeId={latest?.id} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </Base>
  )
}
