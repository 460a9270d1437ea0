import { STATUS } from '@pavilion/contract'
import { sendCodeTwo, type MemberCodeType } from '@pavilion/contract/account'
import type { SiteSettings } from '@pavilion/operator-api/sites'
import { createPasswordHasher } from '../accounts/passwords/password-hasher.ts'
import type { Config } from '../config/config.ts'
import { transaction } from '../db/index.ts'
import { createMembers, writePersonal } from '../members/index.ts'
import type { TestDatabase } from './database.ts'
import { aMember, type MemberToMake, type TestMember } from './member.ts'
import { everyModule } from './modules.ts'
import { md5, PASSWORD } from './password.ts'
import { PLAIN_RATES, testPlatform } from './platform.ts'
import { latestCode } from './sent-codes.ts'

/** Of its members, as clients send it. */
export const FUND_PASSWORD = md5('918273')

export interface ProvingMember extends TestMember {
  /** Sent to the bound phone, a minute after whatever was sent before. */
  code(type: MemberCodeType): Promise<string>
}

interface WholePlatformParts {
  readonly config?: Partial<Config>
  readonly settings?: Partial<SiteSettings>
}

/** Every part as it is in production, but for the sign-in. No provider answers, and messages wait. */
export const wholePlatform = async (kind: TestDatabase, { config, settings }: WholePlatformParts = {}) => {
  const platform = await testPlatform({
    database: kind,
    config: { rates: PLAIN_RATES, ...config },
    ...(settings && { settings }),
    modules: (deps, { sessions }) => ({ ...everyModule(deps), sessions }),
  })
  const { db, app } = platform
  const hasher = createPasswordHasher(platform.config.secrets.PASSWORD_PEPPER)
  const passwordHash = await hasher.hash(PASSWORD)
  const fundHash = await hasher.hash(FUND_PASSWORD)
  let lastPhone = 13_500_000_000

  return {
    ...platform,
    /** In no account yet. */
    newPhone: (): string => String((lastPhone += 1)),
    /** With both passwords and, if `verified`, a name. */
    member: async (facts: MemberToMake = {}): Promise<ProvingMember> => {
      const member = await aMember(platform, { passwordHash, ...facts })
      const { siteId, userId } = member
      await db
        .updateTable('members')
        .set({ fund_password_hash: fundHash })
        .where('site_id', '=', siteId)
        .where('user_id', '=', userId)
        .execute()
      if (facts.verified) {
        const key = await createMembers(app.deps).personalKey(siteId, userId)
        if (!key) throw new Error('a new member has a key')
        await transaction(db, (tx) => writePersonal(tx, { siteId, userId }, key, 'real_name', '林悦'))
      }
      return {
        ...member,
        code: async (type) => {
          platform.wait(61)
          const { code: status } = await member.call(sendCodeTwo, { type, cate: '0' })
          if (status !== STATUS.SUCCESS) throw new Error(`no code was sent: ${status}`)
          return latestCode(db, platform.config, userId)
        },
      }
    },
  }
}
export type WholePlatform = Awaited<ReturnType<typeof wholePlatform>>
