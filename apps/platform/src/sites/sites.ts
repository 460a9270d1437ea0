import { isDeepStrictEqual } from 'node:util'
import type { FastifyBaseLogger } from 'fastify'
import type { Bus } from '../bus/index.ts'
import type { Db } from '../db/index.ts'
import { siteOf, type Site } from './site.ts'

export const SITES_CHANGED = 'sites.changed'
/** Even when the bus lost the message. */
const REFRESH_MS = 10_000

export interface Sites {
  byHost(host: string): Site | undefined
  byId(siteId: number): Site | undefined
  /** The same array, of the same sites, until one of them changes. */
  all(): readonly Site[]
  changed(): Promise<void>
  stop(): void
}

const DEFAULT_PORT = /:(80|443)$/

export const openSites = async (deps: { db: Db; bus: Bus; log: FastifyBaseLogger }): Promise<Sites> => {
  const { db, bus, log } = deps
  let rowsBefore: unknown
  let sites: readonly Site[] = []
  let hosts = new Map<string, Site>()

  const load = async (): Promise<void> => {
    const rows = await db.selectFrom('sites').selectAll().orderBy('site_id').execute()
    if (isDeepStrictEqual(rows, rowsBefore)) return
    rowsBefore = rows
    sites = rows.map(siteOf)
    hosts = new Map(sites.flatMap((site) => site.hosts.map((host) => [host, site] as const)))
  }
  const reload = (): void => {
    load().catch((error: unknown) => log.warn({ err: error }, 'the sites could not be read again'))
  }
  await load()
  const unsubscribe = bus.subscribe(SITES_CHANGED, reload)
  const timer = setInterval(reload, REFRESH_MS)
  timer.unref()
  return {
    byHost: (host) => hosts.get(host.toLowerCase()) ?? hosts.get(host.toLowerCase().replace(DEFAULT_PORT, '')),
    byId: (siteId) => sites.find((site) => site.siteId === siteId),
    all: () => sites,
    changed: async () => {
      await load()
      bus.publish(SITES_CHANGED, null)
    },
    stop: () => {
      clearInterval(timer)
      unsubscribe()
    },
  }
}
