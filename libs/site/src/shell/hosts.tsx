import { LegalDialog } from '@pavilion/auth'
import { withTexts } from '@pavilion/i18n'
import { usePreInfo, useSession } from '@pavilion/session'
import { ToastHost } from '@pavilion/ui-kit'
import { useLocation } from '@tanstack/react-router'
import { useAtom, useAtomValue } from 'jotai'
import { lazy, Suspense, useEffect, useState } from 'react'
import styled from 'styled-components'
import { PanelBoundary } from '../boundary/panel-boundary.tsx'
import { useDialogs } from '../dialogs/dialogs-context.ts'
import { legalOpenAtom } from '../legal/legal-open.ts'
import { AuthHost } from '../session/auth-host.tsx'
import { NARROW } from '../layout/measures.ts'
import { responsibleOpenAtom } from './responsible/responsible-open.ts'

const DialogHost = lazy(() => import('../dialogs/dialog-host.tsx'))
const ResponsibleDialog = lazy(() => withTexts('protection', () => import('./responsible/responsible-dialog.tsx')))

const NoticePopUp = lazy(() => import('./announcements/notice-pop-up.tsx'))

const MemberWatch = lazy(() => withTexts('protection', () => import('../session/member-watch.tsx')))

const Legal = () => {
  const [document, setDocument] = useAtom(legalOpenAtom)
  const { data: site } = usePreInfo()
  if (!document) return null
  const versions = site ? { terms: site.terms.termsVersion, privacy: site.terms.privacyVersion } : {}
  return <LegalDialog document={document} versions={versions} onChange={setDocument} />
}

const Responsible = () => {
  const [open, setOpen] = useAtom(responsibleOpenAtom)
  return open ? <ResponsibleDialog onClose={() => setOpen(false)} /> : null
}

const Messages = () => {
  const dialogs = useDialogs()
  const waiting = useAtomValue(dialogs.queue).length > 0
  const loading = useAtomValue(dialogs.loading) !== undefined
  return waiting || loading ? <DialogHost /> : null
}

const Watch = () => (useSession().status === 'member' ? <MemberWatch /> : null)

/** The page is read before anything opens by itself. */
const POP_UP_AFTER_MS = 1_000

/** At home alone: nowhere there is a bet confirmed or money moved. */
const PopUp = () => {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/home' })
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), POP_UP_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return isHome && isDue ? <NoticePopUp /> : null
}

const HOSTS = Object.entries({ AuthHost, Legal, Responsible, Watch, Messages, PopUp })

/** Above the tab bar of phones. */
const Ground = styled.div`
  display: contents;

  ${NARROW} {
    --page-foot: 3.5rem;
  }
`

/** Failures do not break the page. A closed site has messages only. */
export const Hosts = ({ closed }: { closed: boolean }) => (
  <Ground>
    {HOSTS.filter(([, Host]) => !closed || Host === Messages).map(([name, Host]) => (
      <PanelBoundary key={name} fallback={null}>
        <Suspense>
          <Host />
        </Suspense>
      </PanelBoundary>
    ))}
    <ToastHost />
  </Ground>
)
