import type { FieldFault } from '@pavilion/contract'
import {
  operatorPaymentMethodAdd,
  operatorPaymentMethodList,
  operatorPaymentMethodRestore,
  operatorPaymentMethodRetire,
  operatorPaymentMethodSet,
  type PaymentMethod,
  type PaymentMethodChange,
  type PaymentMethodToAdd,
} from '@pavilion/operator-api/funds'
import { sql } from 'kysely'
import type { Tx } from '../db/index.ts'
import { Refusal } from '../http/index.ts'
import { type CallContext, operatorCall, type OperatorCall, refuseField } from '../operator/index.ts'
import { unixSeconds } from '../time/clock.ts'
import type { PaymentMethodRow } from './channels.ts'
import { faultsOfMethod } from './method-faults.ts'

/** What reports say of payments without an order. */
const NO_METHOD = 'none'

const methodOf = (row: PaymentMethodRow): PaymentMethod => ({
  id: row.channel_id,
  name: row.name,
  kind: row.kind,
  waitScreen: row.wait_screen,
  matchPayer: row.match_payer,
  signalCode: row.signal_code,
  rateMarginBasisPoints: row.rate_margin,
  state: row.state,
  minAmount: String(row.min_amount),
  maxAmount: String(row.max_amount),
  quickAmounts: row.quick_amounts.map(String),
  feeBasisPoints: row.fee_basis_points,
  arrivalSeconds: row.arrival_seconds,
  position: row.position,
  ...(row.retired_at && { retiredAt: unixSeconds(row.retired_at) }),
})

const columnsOf = (method: PaymentMethod) => ({
  name: JSON.stringify(method.name),
  state: method.state,
  min_amount: BigInt(method.minAmount),
  max_amount: BigInt(method.maxAmount),
  quick_amounts: method.quickAmounts.map(BigInt),
  fee_basis_points: method.feeBasisPoints,
  arrival_seconds: method.arrivalSeconds,
  position: method.position,
  match_payer: method.matchPayer,
  signal_code: method.signalCode,
  rate_margin: method.rateMarginBasisPoints,
})

const methodsOf = async (tx: Tx, siteId: number): Promise<PaymentMethod[]> => {
  const rows = await tx
    .selectFrom('deposit_channels')
    .selectAll()
    .where('site_id', '=', siteId)
    .orderBy(sql`retired_at is not null`)
    .orderBy('position')
    .orderBy('channel_id')
    .execute()
  return rows.map(methodOf)
}

/** Changes of a site's methods take turns at the site's row: a method that is added has no row yet that could be waited for. */
const methodsToChange = async (tx: Tx, siteId: number): Promise<PaymentMethod[]> => {
  const site = await tx
    .selectFrom('sites')
    .select('site_id')
    .where('site_id', '=', siteId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!site) throw new Refusal('NOT_FOUND')
  return methodsOf(tx, siteId)
}

const methodToChange = async (tx: Tx, siteId: number, id: string) => {
  const methods = await methodsToChange(tx, siteId)
  const method = methods.find((each) => each.id === id)
  if (!method)
    return refuseField('id', `there is no payment method ${id}: there are ${methods.map((each) => each.id).join(', ')}`)
  return { method, methods }
}

const refuseFaults = (faults: readonly FieldFault[]): void => {
  if (faults.length > 0) throw new Refusal('INVALID_PARAMETER', { faults })
}

/** Members see one rate of a coin, and an order goes by that of its method (coins/list.ts). */
const insistOnOneForCoins = (methods: readonly PaymentMethod[], method: PaymentMethod, path: string): void => {
  const other = methods.find(
    ({ id, kind, retiredAt }) => kind === 'coin' && retiredAt === undefined && id !== method.id,
  )
  if (method.kind === 'coin' && other)
    refuseField(path, `members see the rate of one payment method for coins: retire ${other.id} first`)
}

const whatIsAdded = async (tx: Tx, siteId: number, request: PaymentMethodToAdd): Promise<PaymentMethod> => {
  const methods = await methodsToChange(tx, siteId)
  const method: PaymentMethod = { ...request, state: 'maintenance' }
  const namesake = methods.find(({ id }) => id === method.id)
  if (namesake)
    refuseField(
      'id',
      namesake.retiredAt === undefined
        ? `there is a payment method ${method.id}: choose another id`
        : `${method.id} was retired: payment-method restore brings it back; for another one choose another id`,
    )
  if (method.id === NO_METHOD) refuseField('id', `${NO_METHOD} is what reports say of payments without an order`)
  insistOnOneForCoins(methods, method, 'kind')
  refuseFaults(faultsOfMethod(method))
  return method
}

const applyChange = async (tx: Tx, siteId: number, id: string, change: PaymentMethodChange) => {
  const { method: before } = await methodToChange(tx, siteId, id)
  if (before.retiredAt !== undefined) refuseField('id', `${id} is retired: payment-method restore brings it back`)
  const changedFields = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  const after: PaymentMethod = { ...before, ...changedFields }
  // What was wrong before keeps nobody from putting a method into maintenance.
  const faultsBefore = faultsOfMethod(before)
  refuseFaults(
    faultsOfMethod(after).filter(
      ({ path, message }) => !faultsBefore.some((each) => each.path === path && each.message === message),
    ),
  )
  return { before, after }
}

const methodToRetire = async (tx: Tx, siteId: number, id: string): Promise<PaymentMethod> => {
  const { method } = await methodToChange(tx, siteId, id)
  return method.retiredAt === undefined ? method : refuseField('id', `${id} is retired already`)
}

const methodToRestore = async (tx: Tx, siteId: number, id: string): Promise<PaymentMethod> => {
  const { method, methods } = await methodToChange(tx, siteId, id)
  if (method.retiredAt === undefined) refuseField('id', `${id} is not retired`)
  insistOnOneForCoins(methods, method, 'id')
  return method
}

const openOrdersOf = async (tx: Tx, siteId: number, id: string): Promise<number> => {
  const { count } = await tx
    .selectFrom('deposit_orders')
    .select((by) => by.fn.countAll<bigint>().as('count'))
    .where('site_id', '=', siteId)
    .where('channel_id', '=', id)
    .where('state', 'in', ['created', 'pending'])
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** What would credit others' payments by themselves, or give more for a coin than before (undefined: there was no such method). */
const takesTwo = (before: PaymentMethod | undefined, after: PaymentMethod): boolean =>
  (!after.matchPayer && before?.matchPayer !== false) ||
  (after.kind === 'coin' && (before === undefined || after.rateMarginBasisPoints < before.rateMarginBasisPoints))

/** The machine may not do alone what takes two people. */
const refuseMachine = (context: Pick<CallContext, 'person' | 'actor'>, isWeighty: boolean): void => {
  if (isWeighty && !context.person && context.actor === 'machine') throw new Refusal('ACCESS_DENIED')
}

const subjectOf = (id: string): string => `payment method:${id}`

export const paymentMethodCalls: readonly OperatorCall[] = [
  operatorCall(operatorPaymentMethodList, async (tx, _, { params: { siteId } }) => ({
    data: { methods: await methodsOf(tx, siteId) },
    audit: { siteId, subject: 'payment methods' },
  })),
  operatorCall(
    operatorPaymentMethodAdd,
    async (tx, request, context) => {
      const { siteId } = context.params
      const after = await whatIsAdded(tx, siteId, request)
      refuseMachine(context, takesTwo(undefined, after))
      await tx
        .insertInto('deposit_channels')
        .values({
          ...columnsOf(after),
          site_id: siteId,
          channel_id: after.id,
          kind: after.kind,
          wait_screen: after.waitScreen,
        })
        .execute()
      return {
        data: { methods: await methodsOf(tx, siteId) },
        audit: { siteId, subject: subjectOf(after.id), detail: { after } },
      }
    },
    {
      twoPerson: async (tx, request, { params: { siteId } }) =>
        takesTwo(undefined, await whatIsAdded(tx, siteId, request)),
      concerns: async (tx, request, { params: { siteId } }) => {
        const { id } = await whatIsAdded(tx, siteId, request)
        return { thing: { siteId, id }, currentState: null }
      },
      effect: async (tx, request, { params: { siteId } }) => ({
        before: null,
        after: await whatIsAdded(tx, siteId, request),
      }),
    },
  ),
  operatorCall(
    operatorPaymentMethodSet,
    async (tx, change, context) => {
      const { siteId, id } = context.params
      const { before, after } = await applyChange(tx, siteId, id, change)
      refuseMachine(context, takesTwo(before, after))
      await tx
        .updateTable('deposit_channels')
        .set(columnsOf(after))
        .where('site_id', '=', siteId)
        .where('channel_id', '=', id)
        .execute()
      return {
        data: { methods: await methodsOf(tx, siteId) },
        audit: { siteId, subject: subjectOf(id), detail: { before, after } },
      }
    },
    {
      twoPerson: async (tx, change, { params: { siteId, id } }) => {
        const { before, after } = await applyChange(tx, siteId, id, change)
        return takesTwo(before, after)
      },
      concerns: async (tx, change, { params: { siteId, id } }) => {
        const { before } = await applyChange(tx, siteId, id, change)
        const parts = Object.entries(before).filter(([name]) => change[name as keyof PaymentMethodChange] !== undefined)
        return { thing: { siteId, id, parts: parts.map(([name]) => name).toSorted() }, currentState: parts }
      },
      effect: async (tx, change, { params: { siteId, id } }) => {
        const { before } = await applyChange(tx, siteId, id, change)
        const changedParts = Object.entries(before).filter(
          ([name]) => change[name as keyof PaymentMethodChange] !== undefined,
        )
        return { before: Object.fromEntries(changedParts), after: change }
      },
    },
  ),
  operatorCall(
    operatorPaymentMethodRetire,
    async (tx, _, { params: { siteId, id }, at }) => {
      const { state } = await methodToRetire(tx, siteId, id)
      await tx
        .updateTable('deposit_channels')
        .set({ state: 'maintenance', retired_at: at })
        .where('site_id', '=', siteId)
        .where('channel_id', '=', id)
        .execute()
      return {
        data: { methods: await methodsOf(tx, siteId) },
        audit: { siteId, subject: subjectOf(id), detail: { before: { state }, after: { retiredAt: unixSeconds(at) } } },
      }
    },
    {
      effect: async (tx, _, { params: { siteId, id }, at }) => {
        const { state } = await methodToRetire(tx, siteId, id)
        const openOrders = await openOrdersOf(tx, siteId, id)
        return { before: { state }, after: { retiredAt: unixSeconds(at) }, openOrders }
      },
    },
  ),
  operatorCall(
    operatorPaymentMethodRestore,
    async (tx, _, { params: { siteId, id } }) => {
      const { state, retiredAt } = await methodToRestore(tx, siteId, id)
      await tx
        .updateTable('deposit_channels')
        .set({ retired_at: null })
        .where('site_id', '=', siteId)
        .where('channel_id', '=', id)
        .execute()
      return {
        data: { methods: await methodsOf(tx, siteId) },
        audit: { siteId, subject: subjectOf(id), detail: { before: { retiredAt }, after: { state } } },
      }
    },
    {
      effect: async (tx, _, { params: { siteId, id } }) => {
        const { state, retiredAt } = await methodToRestore(tx, siteId, id)
        return { before: { retiredAt }, after: { state } }
      },
    },
  ),
]
