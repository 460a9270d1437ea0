import { createQueryClient } from '@pavilion/api-client'
import { makeTestToken, mockFetch, type MockHandlers } from '@pavilion/api-client/testing'
import { BrandProvider, type PageSite, type SiteConfig } from '@pavilion/brand'
import type { RegisteredTopics } from '@pavilion/realtime'
import { createFakeServer, type FakeServer } from '@pavilion/realtime/testing'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { createRuntime } from '../identity/runtime.ts'
import type { PushHandler } from '../pushes/push-handler.ts'
import { SessionProvider } from '../provider/session-provider.tsx'
import { cipher } from '../storage/cipher.ts'
import { storage } from '../storage/storage.ts'

// Signed in at once.
await cipher.fetch()

export const TEST_SITE: SiteConfig = {
  id: 'test',
  siteId: 3000,
  name: { 'zh-CN': '测试', 'zh-TW': '測試', latin: 'Test' },
  slogan: { 'zh-CN': '测试', 'zh-TW': '測試' },
  description: { 'zh-CN': '测试', 'zh-TW': '測試' },
  languages: ['zh-CN', 'zh-TW'],
  header: 'bar',
  home: ['hero-banner'],
  editions: { default: 'classic', allowed: ['classic'] },
  requestKey: { id: 'test-1', key: '00'.repeat(32) },
  addresses: { platform: 'http://platform.test', socket: '/ws' },
  pictures: { hero: '/hero.svg' },
  operation: {
    hosts: ['localhost'],
    currency: 'CNY',
    timeZone: 'Asia/Shanghai',
    h5Domain: 'https://m.test',
    customerService: 'https://service.test',
    licence: { 'zh-CN': '测试', 'zh-TW': '測試' },
  },
}

export interface SessionForTestsProps {
  readonly handlers?: MockHandlers
  /** By default polite and silent. */
  readonly server?: FakeServer
  readonly userId?: string
  readonly site?: PageSite
  readonly pushes?: readonly PushHandler[]
  readonly topics?: readonly RegisteredTopics[]
  readonly onBindRealName?: (message: string) => void
  readonly onBindPhone?: (message: string) => void
  readonly children: ReactNode
}

const NO_PUSHES: readonly PushHandler[] = []
const ignore = (): void => undefined

export const SessionForTests = ({
  handlers = {},
  server,
  userId,
  site = TEST_SITE,
  onBindRealName = ignore,
  onBindPhone = ignore,
  pushes = NO_PUSHES,
  topics = [],
  children,
}: SessionForTestsProps) => {
  const [world] = useState(() => {
    if (userId === undefined) storage.remove('token', 'userId')
    else {
      storage.set('userId', userId)
      storage.set('token', `token of ${userId}`)
    }
    const { openSocket } = server ?? createFakeServer()
    const ways = { fetch: mockFetch(handlers), openSocket, makeToken: makeTestToken }
    const runtime = createRuntime({ site, storage, clientVersion: 'test', ...ways })
    topics.forEach(runtime.realtime.addTopics)
    return { cache: createQueryClient(), runtime }
  })
  return (
    <BrandProvider site={site}>
      <QueryClientProvider client={world.cache}>
        <SessionProvider
          runtime={world.runtime}
          pushes={pushes}
          onBindRealName={onBindRealName}
          onBindPhone={onBindPhone}
        >
          {children}
        </SessionProvider>
      </QueryClientProvider>
    </BrandProvider>
  )
}
