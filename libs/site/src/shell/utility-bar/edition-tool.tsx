import { useSiteConfig } from '@pavilion/brand'
import { storage, usePreInfo } from '@pavilion/session'
import { lazy, Suspense, useEffect } from 'react'
import { editionOf, applyEdition } from '../../edition/edition-theme.ts'

const EditionSwitch = lazy(() => import('./edition-switch.tsx'))

export const EditionTool = () => {
  const { editions } = useSiteConfig()
  const allowed = usePreInfo().data?.switches.edition
  useEffect(() => {
    if (allowed === undefined) return
    applyEdition(editionOf({ editions, allowed, stored: storage.get('edition') }))
  }, [allowed, editions])
  if (allowed !== '1' || editions.allowed.length < 2) return null
  return (
    <Suspense>
      <EditionSwitch editions={editions} />
    </Suspense>
  )
}
