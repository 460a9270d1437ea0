import { operatorFaults } from '@pavilion/operator-api'
import {
  operatorPaymentMethodAdd,
  operatorPaymentMethodList,
  operatorPaymentMethodRestore,
  operatorPaymentMethodRetire,
  operatorPaymentMethodSet,
  paymentMethodChange,
  paymentMethodToAdd,
  type PaymentMethod,
} from '@pavilion/operator-api/funds'
import type { Command } from 'commander'
import type * as z from 'zod/mini'
import { UsageError } from '../../context.ts'
import type { Act } from '../../run.ts'
import { pointsIn, formatPoints } from '../../percent.ts'
import { fenIn, yuan } from '../../yuan.ts'
import { siteIn, type OfSite } from '../sites.ts'

const FIELDS = [
  'state',
  'minAmount',
  'maxAmount',
  'quickAmounts',
  'feeBasisPoints',
  'arrivalSeconds',
  'matchPayer',
  'signalCode',
  'rateMarginBasisPoints',
  'position',
]
const COLUMNS = ['id', 'name', 'kind', 'waitScreen', ...FIELDS, 'retiredAt']
const NAMES = ['name.zh-CN', 'name.zh-TW']
const TO_SET = [...FIELDS, ...NAMES]
const TO_ADD = ['kind', 'waitScreen', ...NAMES, ...FIELDS.filter((field) => field !== 'state')]

const rowOf = ({ name, quickAmounts, ...method }: PaymentMethod) => ({
  ...method,
  name: name['zh-CN'],
  state: method.retiredAt === undefined ? method.state : 'retired',
  quickAmounts: quickAmounts.map(yuan).join(' '),
  feeBasisPoints: formatPoints(method.feeBasisPoints),
  rateMarginBasisPoints: formatPoints(method.rateMarginBasisPoints),
})

const YES_OR_NO: Readonly<Record<string, boolean>> = { true: true, false: false }

const WORDS = new Set(['state', 'kind', 'waitScreen', ...NAMES])

const valueOf = (name: string, text: string): unknown => {
  if (name === 'quickAmounts') return text.split(',').map((each) => fenIn(name, each))
  if (name === 'minAmount' || name === 'maxAmount') return fenIn(name, text)
  if (name === 'matchPayer' || name === 'signalCode') return YES_OR_NO[text] ?? text
  if (name === 'feeBasisPoints' || name === 'rateMarginBasisPoints') return pointsIn(name, text)
  return WORDS.has(name) ? text : Number(text)
}

/** `name.zh-CN=…` and `name.zh-TW=…` are one field. */
const fieldsIn = (words: readonly string[], fields: readonly string[]): object => {
  const entries = words.map((word) => {
    const at = word.indexOf('=')
    const name = word.slice(0, Math.max(at, 0))
    if (!fields.includes(name)) throw new UsageError(`${word}: write name=value; there are ${fields.join(', ')}.`)
    return [name, valueOf(name, word.slice(at + 1))] as const
  })
  const names = entries.flatMap(([name, text]) =>
    NAMES.includes(name) ? [[name.slice('name.'.length), text] as const] : [],
  )
  return {
    ...Object.fromEntries(entries.filter(([name]) => !NAMES.includes(name))),
    ...(names.length > 0 && { name: Object.fromEntries(names) }),
  }
}

const checkedBy = <S extends z.ZodMiniType>(schema: S, fields: object): z.output<S> => {
  const checks = schema.safeParse(fields, { reportInput: true })
  if (checks.success) return checks.data
  throw new UsageError(
    operatorFaults(checks.error)
      .map(({ path, message }) => `${path}: ${message}`)
      .join('; '),
  )
}

interface Change extends OfSite {
  readonly reason: string
}

export const paymentMethodCommands = (root: Command, act: Act): void => {
  const method = root.command('payment-method').description('the ways to deposit at a site, amounts in yuan')
  method
    .command('list')
    .description('with their limits and state')
    .requiredOption('--site <id>', 'the site’s number')
    .action(
      act(async (context, command) => {
        const params = { siteId: siteIn(command.opts<OfSite>()) }
        const { methods } = await context.call(operatorPaymentMethodList, { params })
        context.rows(methods.map(rowOf), COLUMNS, methods)
      }),
    )
  const changing = (name: string, says: string): Command =>
    method
      .command(name)
      .description(says)
      .requiredOption('--site <id>', 'the site’s number')
      .requiredOption('--reason <text>', 'why, for the audit log')
  changing('add', 'add one, in maintenance: kind=bank waitScreen=transfer name.zh-CN=银行卡二 name.zh-TW=銀行卡二 …')
    .argument('<id>', 'what the provider knows it by: small letters, digits and hyphens')
    .argument('<fields...>', `name=value: ${TO_ADD.join(', ')}`)
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<Change>()
        const [id = '', ...words] = command.args
        const payload = { ...checkedBy(paymentMethodToAdd, { id, ...fieldsIn(words, TO_ADD) }), reason }
        const { methods } = await context.call(operatorPaymentMethodAdd, { params: { siteId: siteIn(of) }, payload })
        context.rows(methods.map(rowOf), COLUMNS, methods)
      }),
    )
  changing('set', 'change one: maxAmount=20000 quickAmounts=100,500,1000 state=maintenance')
    .argument('<id>', 'from payment-method list')
    .argument('<change...>', `name=value: ${TO_SET.join(', ')}`)
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<Change>()
        const [id = '', ...words] = command.args
        const params = { siteId: siteIn(of), id }
        const change = checkedBy(paymentMethodChange, fieldsIn(words, TO_SET))
        const request = { params, payload: { ...change, reason } }
        const { feeBasisPoints: fee, matchPayer, state } = change
        const questions = [
          ...(fee === undefined ? [] : [`Members pay ${fee / 100}% of each deposit by ${id}.`]),
          ...(matchPayer === false ? [`Whoever pays by ${id} is no longer asked to have the member's name.`] : []),
          ...(state === 'maintenance' ? [`Nobody can deposit by ${id} until it is open again.`] : []),
        ]
        if (questions.length > 0) await context.confirmCall(questions.join(' '), operatorPaymentMethodSet, request)
        const { methods } = await context.call(operatorPaymentMethodSet, request)
        context.rows(methods.map(rowOf), COLUMNS, methods)
      }),
    )
  const ofOne = (command: Command) => {
    const { reason, ...of } = command.opts<Change>()
    return { params: { siteId: siteIn(of), id: command.args[0] ?? '' }, payload: { reason } }
  }
  changing('retire', 'take one from members; orders by it still end, and keep its name')
    .argument('<id>', 'from payment-method list')
    .action(
      act(async (context, command) => {
        const request = ofOne(command)
        const { id } = request.params
        await context.confirmCall(`Nobody can deposit by ${id} any more.`, operatorPaymentMethodRetire, request)
        const { methods } = await context.call(operatorPaymentMethodRetire, request)
        context.rows(methods.map(rowOf), COLUMNS, methods)
      }),
    )
  changing('restore', 'bring one back that was retired, in maintenance')
    .argument('<id>', 'from payment-method list')
    .action(
      act(async (context, command) => {
        const { methods } = await context.call(operatorPaymentMethodRestore, ofOne(command))
        context.rows(methods.map(rowOf), COLUMNS, methods)
      }),
    )
}
