import { createVenueTransfer, type CreateVenueTransfer, type VenueWallet } from '@pavilion/protocols'
import { Problem } from '../http/problem.ts'
import type { RecordStore } from '../store/record-store.ts'
import { keyOfWallet, type TransferEntry, type WalletFate, type WalletRecord } from './wallet.ts'

/** Per wallet; older ones are forgotten. */
const MOST_TRANSFERS = 500

/** A transfer with the wallet as it is after it. */
export interface AppliedTransfer {
  readonly wallet: WalletRecord
  readonly transfer: TransferEntry
}

/** The venues' side of wallets: each transfer applied once, or never. */
export interface Wallets {
  balance(of: VenueWallet): WalletRecord
  /** `hold`: pending, done then (milliseconds). Throws Problem 409 for a number used for another transfer. */
  create(
    request: CreateVenueTransfer,
    options?: { readonly holdUntil?: number; readonly refuse?: boolean },
  ): AppliedTransfer
  /** The last word: done if it was, else never. */
  cancel(request: CreateVenueTransfer): AppliedTransfer
  /** Throws Problem 404. */
  find(transferId: string): AppliedTransfer
  settleDue(): void
  /** Undefined fields stay. What play would change. */
  change(
    enName: string,
    member: string,
    change: { balance?: string | undefined; activityLeft?: string | undefined },
  ): WalletRecord
  list(enName: string): WalletRecord[]
  setFate(enName: string, fate: WalletFate): void
  /** Of the next transfer. */
  nextFate(enName: string): { readonly fate: WalletFate['fates'][number]; readonly seconds: number }
}

const isSame = (entry: TransferEntry, request: CreateVenueTransfer): boolean =>
  (Object.keys(createVenueTransfer.shape) as (keyof CreateVenueTransfer)[]).every(
    (field) => entry[field] === request[field],
  )

/** What the wallet would hold then, or why it may not. */
const applied = (wallet: WalletRecord, { direction, amount, isActivity }: CreateVenueTransfer) => {
  const [balance, left, units] = [BigInt(wallet.balance), BigInt(wallet.activityLeft), BigInt(amount)]
  if (direction === 'in')
    return { balance: balance + units, activityLeft: isActivity === 1 ? left + units : left, reason: undefined }
  const reason = left > 0n ? ('activity' as const) : units > balance ? ('balance' as const) : undefined
  return { balance: reason ? balance : balance - units, activityLeft: left, reason }
}

export const createWallets = (records: RecordStore<WalletRecord>, clock: () => number): Wallets => {
  const fates = new Map<string, WalletFate & { used: number }>()
  const owners = new Map<string, string>()
  const pending = new Set<string>()
  for (const record of records.all())
    for (const { transferId, state } of record.transfers) {
      owners.set(transferId, keyOfWallet(record))
      if (state === 'pending') pending.add(transferId)
    }

  const balance = (of: VenueWallet): WalletRecord => {
    const wallet = records.get(keyOfWallet(of))
    if (wallet && wallet.currency !== of.currency)
      throw new Problem(400, `currency: this wallet is of ${wallet.currency}`)
    return wallet ?? { ...of, balance: '0', activityLeft: '0', transfers: [] }
  }
  const save = (wallet: WalletRecord, transfer: TransferEntry): AppliedTransfer => {
    const others = wallet.transfers.filter(({ transferId }) => transferId !== transfer.transferId)
    const saved = { ...wallet, transfers: [...others, transfer].slice(-MOST_TRANSFERS) }
    records.put(saved)
    owners.set(transfer.transferId, keyOfWallet(wallet))
    if (transfer.state === 'pending') pending.add(transfer.transferId)
    else pending.delete(transfer.transferId)
    return { wallet: saved, transfer }
  }
  const transferById = (transferId: string): AppliedTransfer | undefined => {
    const wallet = records.get(owners.get(transferId) ?? '')
    const transfer = wallet?.transfers.find((each) => each.transferId === transferId)
    return wallet && transfer && { wallet, transfer }
  }
  const sameOr409 = (request: CreateVenueTransfer): AppliedTransfer | undefined => {
    const earlier = transferById(request.transferId)
    if (earlier && !isSame(earlier.transfer, request))
      throw new Problem(409, `transfer ${request.transferId} exists with other content`)
    return earlier
  }
  const walletOf = ({ enName, siteId, member, currency }: CreateVenueTransfer): WalletRecord =>
    balance({ enName, siteId, member, currency })
  const apply = (request: CreateVenueTransfer): AppliedTransfer => {
    const wallet = walletOf(request)
    const { reason, balance: units, activityLeft } = applied(wallet, request)
    const state = reason ? ('refused' as const) : ('done' as const)
    return save(
      { ...wallet, balance: String(units), activityLeft: String(activityLeft) },
      { ...request, state, ...(reason && { reason }) },
    )
  }
  return {
    balance,
    create: (request, { holdUntil, refuse = false } = {}) => {
      const earlier = sameOr409(request)
      if (earlier) return earlier
      if (refuse) return save(walletOf(request), { ...request, state: 'refused', reason: 'other' })
      if (holdUntil !== undefined) return save(walletOf(request), { ...request, state: 'pending', doneAt: holdUntil })
      return apply(request)
    },
    cancel: (request) => {
      const earlier = sameOr409(request)
      if (earlier && earlier.transfer.state !== 'pending') return earlier
      return save(walletOf(request), { ...request, state: 'cancelled' })
    },
    find: (transferId) => {
      const transfer = transferById(transferId)
      if (!transfer) throw new Problem(404, `no transfer ${transferId}`)
      return transfer
    },
    settleDue: () => {
      const now = clock()
      for (const transferId of pending) {
        const { doneAt, ...transfer } = transferById(transferId)?.transfer ?? {}
        if (doneAt !== undefined && doneAt <= now) apply(createVenueTransfer.parse(transfer))
      }
    },
    change: (enName, member, change) => {
      const wallet = records.all().find((each) => each.enName === enName && each.member === member)
      if (!wallet) throw new Problem(404, `no wallet of ${member} at ${enName}`)
      const after = {
        ...wallet,
        balance: change.balance ?? wallet.balance,
        activityLeft: change.activityLeft ?? wallet.activityLeft,
      }
      records.put(after)
      return after
    },
    list: (enName) => records.all().filter((each) => each.enName === enName),
    setFate: (enName, fate) => void fates.set(enName, { ...fate, used: 0 }),
    nextFate: (enName) => {
      const fate = fates.get(enName)
      if (!fate) return { fate: 'answer', seconds: 0 }
      const next = fate.fates[fate.used % fate.fates.length] ?? 'answer'
      fate.used += 1
      return { fate: next, seconds: fate.seconds }
    },
  }
}
