import { Consent, ProtectionWatch, RestrictionBanner } from '@pavilion/member'
import { Container } from '@pavilion/ui-kit'
import { useNavigate } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'
import styled from 'styled-components'
import { useLegal } from '../legal/legal-open.ts'
import { useCustomerService } from '../customer-service/use-customer-service.ts'
import { useSignOut } from './use-sign-out.ts'

const Strip = styled(Container)`
  padding-block: var(--pv-space-3);
  text-wrap: pretty;

  /* At the edges of the venue's columns, and as far from them as they are from one another. */
  [data-bare] & {
    width: calc(100% - 1.25rem);
    padding-block: 0.625rem 0;
  }
  &:empty {
    display: none;
  }
`

const still = () => () => undefined
const findPlace = () => document.getElementById('standing')
/** First screens have no document. */
const nowhere = () => null

const MemberWatch = () => {
  const navigate = useNavigate()
  const signOut = useSignOut()
  const onSupport = useCustomerService()
  const onRead = useLegal()
  const place = useSyncExternalStore(still, findPlace, nowhere)
  return (
    <>
      {place &&
        createPortal(
          <Strip>
            <RestrictionBanner onSupport={onSupport} />
          </Strip>,
          place,
        )}
      <Consent onRead={onRead} />
      <ProtectionWatch onRest={() => void navigate({ to: '/mine/protection' })} onSignOut={signOut} />
    </>
  )
}

export default MemberWatch
