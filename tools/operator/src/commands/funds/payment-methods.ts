import { operatorFaults } from '@pavilion/operator-api'
import {
  operatorPaymentMethodList,
  operatorPaymentMethodSet,
  paymentMethodChange,
  type PaymentMethod,
} from '@pavilion/operator-api/funds'
import type { Command } from 'commander'
import { UsageError } from '../../context.ts'
import type { Act } from '../../run.ts'
import { pointsIn, formatPoints } from '../../percent.ts'
import { fenIn, yuan } from '../../yuan.ts'
import { siteIn, type OfSite } from '../sites.ts'

const COLUMNS = [
  'id',
  'name',
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
const FIELDS = COLUMNS.filter((column) => column !== 'id' && column !== 'name')

const rowOf = ({ name, quickAmounts, ...method }: PaymentMethod) => ({
  ...method,
  name: name['zh-CN'],
  quickAmounts: quickAmounts.map(yuan).join(' '),
  feeBasisPoints: formatPoints(method.feeBasisPoints),
  rateMarginBasisPoints: formatPoints(method.rateMarginBasisPoints),
})

const YES_OR_NO: Readonly<Record<string, boolean>> = { true: true, false: false }

const valueOf = (name: string, text: string): unknown => {
  if (name === 'quickAmounts') return text.split(',').map((each) => fenIn(name, each))
  if (name === 'minAmount' || name === 'maxAmount') return fenIn(name, text)
  if (name === 'matchPayer' || name === 'signalCode') return YES_OR_NO[text] ?? text
  if (name === 'feeBasisPoints' || name === 'rateMarginBasisPoints') return pointsIn(name, text)
  return name === 'state' ? text : Number(text)
}

const changeIn = (words: readonly string[]) => {
  const entries = words.map((word) => {
    const at = word.indexOf('=')
    const name = word.slice(0, Math.max(at, 0))
    if (!FIELDS.includes(name)) throw new UsageError(`${word}: write name=value; there are ${FIELDS.join(', ')}.`)
    return [name, valueOf(name, word.slice(at + 1))] as const
  })
  const change = paymentMethodChange.safeParse(Object.fromEntries(entries))
  if (change.success) return change.data
  throw new UsageError(
    operatorFaults(change.error)
      .map(({ path, message }) => `${path}: ${message}`)
      .join('; '),
  )
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
  method
    .command('set')
    .description('change one: maxAmount=20000 quickAmounts=100,500,1000 state=maintenance')
    .argument('<id>', 'from payment-method list')
    .argument('<change...>', `name=value: ${FIELDS.join(', ')}`)
    .requiredOption('--site <id>', 'the site’s number')
    .requiredOption('--reason <text>', 'why, for the audit log')
    .action(
      act(async (context, command) => {
        const { reason, ...of } = command.opts<OfSite & { reason: string }>()
        const [id = '', ...words] = command.args
        const params = { siteId: siteIn(of), id }
        const change = changeIn(words)
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
}
