import { endpoints, MESSAGES, STATUS, STATUS_CATALOGUE, type StatusName } from '@pavilion/contract'
import { describe, expect, it } from 'vitest'
import { refuse } from '../testing/index.ts'
import { clientForTests, PRE_INFO } from '../testing/client-for-tests.ts'
import { ApiError, isAnsweredBySession } from './api-error.ts'

const names = (Object.keys(STATUS) as StatusName[]).filter((name) => name !== 'SUCCESS')

/** Statuses with a page-wide behaviour. */
const pageWide = (name: StatusName): string[] => {
  if (name === 'POPUP_NOT_PROMPTED') return ['consent']
  if (name === 'REALITY_CHECK') return ['reality check']
  const { does } = STATUS_CATALOGUE[name]
  return ['sign-out', 'complete-name', 'bind-phone', 'closed'].includes(does) ? [does] : []
}

describe('every status of the 6000 series', () => {
  it.each(names)('%s reaches the caller with its message, and does what the catalogue says', async (name) => {
    const done: string[] = []
    const { client } = clientForTests(
      { preInfo: () => PRE_INFO, launch: () => refuse(name, { message: MESSAGES[name]['zh-TW'] }) },
      {
        getToken: () => 'token',
        onLoginExpired: () => done.push('sign-out'),
        onBindRealName: () => done.push('complete-name'),
        onBindPhone: () => done.push('bind-phone'),
        onMaintenance: () => done.push('closed'),
        onConsent: () => done.push('consent'),
        onRealityCheck: () => done.push('reality check'),
      },
    )
    const failed = client.call(endpoints.launch, { enName: 'CRTY' })
    await expect(failed).rejects.toBeInstanceOf(ApiError)
    const error = (await failed.catch((fault: unknown) => fault)) as ApiError
    expect(error.statusName).toBe(name)
    expect(error.message).toBe(MESSAGES[name]['zh-TW'])
    expect(done).toEqual(pageWide(name))
    // Shown once by the page; a closed site has a page of its own.
    expect(isAnsweredBySession(error)).toBe(pageWide(name).length > 0 && name !== 'MAINTENANCE')
  })
})
