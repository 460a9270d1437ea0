import { payTo, type PayTo } from '@pavilion/protocols'
import { addAudit } from '../audit/index.ts'
import { readPersonal, type MemberId, type NameChanged, type PersonalKey } from '../members/index.ts'
import type { Db, Tx } from '../db/index.ts'
import { decideAccount, ofOwner, readAccounts, type AccountRow } from './account-store.ts'

const fieldOf = (accountId: string): string => `payout-account/${accountId}`

export const sealAccount = (key: PersonalKey, accountId: string, form: PayTo): Buffer =>
  key.seal(fieldOf(accountId), JSON.stringify(form))

type SealedAccount = Pick<AccountRow, 'account_id' | 'sealed'>

export const openAccount = (key: PersonalKey, { account_id: accountId, sealed }: SealedAccount): PayTo =>
  payTo.parse(JSON.parse(key.open(fieldOf(accountId), sealed)))

/** A coin address bears no name. */
const bears = (form: PayTo, name: string | undefined): boolean => form.kind === 'coin' || form.holder === name

export const readName = async (db: Db | Tx, owner: MemberId, key: PersonalKey): Promise<string | undefined> =>
  (await readPersonal(db, owner, key, ['real_name'])).real_name

/** Whether it bears the member's name of now. */
export const bearsName = async (
  db: Db | Tx,
  owner: MemberId,
  key: PersonalKey,
  account: SealedAccount,
): Promise<boolean> => bears(openAccount(key, account), await readName(db, owner, key))

/** What bears another name is paid nothing from now on, whatever was asked for before; the member is told of each. */
export const disableOtherHolders: NameChanged = async (tx, member, { name, actor, requestId }) => {
  const { siteId, userId, key, at } = member
  for (const account of await readAccounts(tx, ofOwner(member))) {
    if (bears(openAccount(key, account), name)) continue
    const accountId = account.account_id
    const { outcome } = await decideAccount(tx, {
      site_id: siteId,
      account_id: accountId,
      to: 'disabled',
      reason: 'name_changed',
      note: 'it bears an earlier name of the member',
      actor,
      now: at,
    })
    // One that a person had disabled stays as it is.
    if (outcome !== 'done') continue
    const detail = { accountId }
    await addAudit(tx, { siteId, actor, action: 'payout_account.rename', subject: userId, detail, requestId })
  }
}
