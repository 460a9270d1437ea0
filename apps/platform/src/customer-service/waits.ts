import type { ServiceDesk } from './service-desk.ts'
import type { Site } from '../sites/index.ts'

/** Milliseconds. */
const FRESH_FOR = 5_000

export interface Wait {
  readonly desk: 'open' | 'closed' | 'unknown'
  readonly waitSeconds?: number
}

interface Answer {
  readonly askedAt: number
  readonly wait: Promise<Wait>
}

/** Asks the desk once in some seconds a site, however many visitors want to know; silence is an answer too. */
export const createWaits = (
  desk: ServiceDesk | undefined,
  now: () => number,
  onFailure: (error: unknown) => void,
): ((site: Site) => Promise<Wait>) => {
  const answers = new Map<number, Answer>()
  const ask = async ({ siteId, timeZone, settings }: Site, serviceDesk: ServiceDesk): Promise<Wait> => {
    const { from, to } = settings.customerService
    try {
      const { open, waitSeconds } = await serviceDesk.state({ siteId, timeZone, hours: { from, to } })
      if (!open) return { desk: 'closed' }
      return { desk: 'open', ...(waitSeconds !== undefined && { waitSeconds }) }
    } catch (error) {
      onFailure(error)
      return { desk: 'unknown' }
    }
  }
  return (site) => {
    if (!desk) return Promise.resolve({ desk: 'unknown' })
    const before = answers.get(site.siteId)
    if (before && now() - before.askedAt < FRESH_FOR) return before.wait
    const wait = ask(site, desk)
    answers.set(site.siteId, { askedAt: now(), wait })
    return wait
  }
}
