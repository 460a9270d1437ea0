import { Refusal } from '../http/index.ts'
import type { Members } from './members.ts'
import type { Visit } from './visit.ts'

const MISSING: Readonly<Partial<Record<string, 'phone' | 'name'>>> = { UNBOUND_PHONE: 'phone', BIND_REAL_NAME: 'name' }

/** What a deposit still lacks. Throws the refusal when the member may not deposit for another reason. */
export const missingFor = async (
  members: Pick<Members, 'may'>,
  visit: Visit & { readonly member: { readonly userId: string } },
): Promise<'phone' | 'name' | undefined> => {
  try {
    await members.may(visit, visit.member.userId, 'pay')
    return undefined
  } catch (error) {
    const missing = error instanceof Refusal ? MISSING[error.status] : undefined
    if (missing === undefined) throw error
    return missing
  }
}
