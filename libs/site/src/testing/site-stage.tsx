import { makeTestToken, mockFetch, type MockHandlers } from '@pavilion/api-client/testing'
import type { PageSite } from '@pavilion/brand'
import { createFakeServer, type FakeServer } from '@pavilion/realtime/testing'
import { storage } from '@pavilion/session'
import { TEST_SITE } from '@pavilion/session/testing'
import { createMemoryHistory } from '@tanstack/react-router'
import { useState } from 'react'
import { SiteApp } from '../app/site-app.tsx'
import { createSitePage, type SitePage } from '../app/site-page.ts'
import { platformAnswers } from './platform-answers.ts'

export interface SiteStageProps {
  readonly at: string
  readonly handlers?: MockHandlers
  readonly server?: FakeServer
  /** Default false. */
  readonly member?: boolean
  readonly site?: PageSite
}

export const pageForTests = ({ at, handlers, server, member = false, site = TEST_SITE }: SiteStageProps): SitePage => {
  if (member) {
    storage.set('userId', 'user-1')
    storage.set('token', 'token of user-1')
  } else storage.remove('token', 'userId')
  return createSitePage({
    site,
    history: createMemoryHistory({ initialEntries: [at] }),
    platform: {
      fetch: mockFetch({ ...platformAnswers, ...handlers }),
      openSocket: (server ?? createFakeServer()).openSocket,
      makeToken: makeTestToken,
    },
  })
}

export const SiteStage = (props: SiteStageProps) => {
  const [page] = useState(() => pageForTests(props))
  return <SiteApp page={page} />
}
