import { usePanels, usePanelState, type DomainPanel } from '@pavilion/domain'
import { useText, withTexts } from '@pavilion/i18n'
import { useSession } from '@pavilion/session'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { PanelBoundary } from '../../boundary/panel-boundary.tsx'
import { useCustomerService } from '../../customer-service/use-customer-service.ts'
import { PANELS } from '../../domains.ts'
import { PanelPlace } from './panel-place.tsx'

const lazyPanel = ({ load, texts, ...panel }: DomainPanel) => ({
  ...panel,
  Panel: lazy(() => (texts ? withTexts(texts, load) : load())),
})
const LAZY = PANELS.map(lazyPanel)

/** The open panel. */
const PanelHost = () => {
  const t = useText()
  const panels = usePanels()
  const { open, about, request } = usePanelState()
  const onSupport = useCustomerService()
  const session = useSession()
  const member = session.status === 'member' ? session.userId : undefined
  const memberBefore = useRef(member)
  // A request is its member's own: a bet of theirs is nothing for who signs in next.
  useEffect(() => {
    if (memberBefore.current !== member) panels.requestDone()
    memberBefore.current = member
  }, [member, panels])
  const panel = LAZY.find(({ name }) => name === open)
  if (!panel) return null
  return (
    <PanelPlace key={panel.name} label={t(panel.text)}>
      <PanelBoundary>
        <Suspense>
          <panel.Panel
            about={about}
            request={request}
            onRequestDone={panels.requestDone}
            onClose={panels.close}
            onSupport={onSupport}
          />
        </Suspense>
      </PanelBoundary>
    </PanelPlace>
  )
}

export default PanelHost
