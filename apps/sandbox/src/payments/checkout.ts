import type { Language } from '@pavilion/contract'
import { formatMoney } from '@pavilion/money'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../http/problem.ts'
import { html, type Html } from '../pages/html.ts'
import { languageOf } from '../pages/language.ts'
import { sendPage } from '../pages/page.ts'
import { checkoutTexts, type CheckoutTexts } from './checkout-texts.ts'
import { stateAt, waitsForMoney, type Order } from './order.ts'
import type { Provider } from './provider.ts'

const ANOTHER = '王另一'

const ACTIONS = {
  pay: (provider, orderNo) => provider.decide(orderNo, 'paid'),
  fail: (provider, orderNo) => provider.decide(orderNo, 'failed'),
  delay: (provider, orderNo) => provider.paySlowly(orderNo),
  lose: (provider, orderNo) => provider.decide(orderNo, 'paid', { undelivered: true }),
  another: (provider, orderNo) => provider.payAs(orderNo, ANOTHER),
  part: (provider, orderNo) => provider.arrive(orderNo, { percent: 50 }),
  twice: (provider, orderNo) => provider.payTwice(orderNo),
  overdue: (provider, orderNo) => provider.payOverdue(orderNo),
} as const satisfies Record<string, (provider: Provider, orderNo: string) => Order>

type Action = keyof typeof ACTIONS

interface ByPayment {
  Params: { paymentId: string }
}

const form = (entry: Order, action: Action, language: Language, label: string, look: string, hint = ''): Html => html`
  <form method="post" action="/payment/checkout/${entry.paymentId}/${action}?lang=${language}">
    <button class="button ${look}" type="submit" name="action" value="${action}">${label}</button>
    ${hint === '' ? '' : html`<p class="hint">${hint}</p>`}
  </form>
`

const choices = (entry: Order, texts: CheckoutTexts, language: Language): Html => {
  const isPart = entry.state === 'partial'
  return html`
    <p class="notice">${texts.choose}</p>
    ${form(entry, 'pay', language, isPart ? texts.rest : texts.pay, 'primary')}
    <div class="grid">
      ${form(entry, 'fail', language, texts.fail, 'danger')}
      ${form(entry, 'delay', language, texts.delay, 'plain', texts.delayHint)}
      ${form(entry, 'lose', language, texts.lose, 'plain', texts.loseHint)}
      ${isPart ? '' : form(entry, 'part', language, texts.part, 'plain', texts.partHint)}
      ${entry.coins ? '' : form(entry, 'another', language, texts.another, 'plain', texts.anotherHint)}
      ${form(entry, 'twice', language, texts.twice, 'plain', texts.twiceHint)}
    </div>
  `
}

const isOverdue = (state: Order['state']): boolean => state === 'expired' || state === 'closed'

const detail = (term: string, value: string | undefined): Html =>
  value === undefined
    ? html``
    : html`<dt>${term}</dt>
        <dd>${value}</dd>`

const checkoutBody = (entry: Order, texts: CheckoutTexts, language: Language, now: number): Html => {
  const state = stateAt(entry, now)
  const waits = waitsForMoney(state)
  const arriving = waits && entry.arrivesAt !== undefined
  const statusText = arriving ? texts.arriving : texts[state]
  return html`
    <main class="checkout card" data-state="${arriving ? 'arriving' : state}">
      <h1>${texts.title}</h1>
      <p class="status" role="status">${statusText}</p>
      <p class="label">${texts.amount}</p>
      <p class="amount">${formatMoney(BigInt(entry.amount), entry.currency)}</p>
      <dl>
        <dt>${texts.orderNo}</dt>
        <dd>${entry.orderNo}</dd>
        ${detail(
          texts.coinAmount,
          entry.coins && `${formatMoney(BigInt(entry.coins.amount), entry.coins.coin)} ${entry.coins.coin}`,
        )}
        ${detail(texts.memo, entry.memo)}
        ${
          waits
            ? html`<dt>${texts.left}</dt>
                <dd>
                  <time data-countdown data-seconds="${Math.max(0, Math.ceil(entry.expiresAt - now / 1000))}"
                    >--:--</time
                  >
                </dd>`
            : ''
        }
      </dl>
      ${waits && !arriving ? choices(entry, texts, language) : ''}
      ${
        isOverdue(state)
          ? html`<div class="grid">${form(entry, 'overdue', language, texts.overdue, 'plain', texts.overdueHint)}</div>`
          : ''
      }
      <a class="button ${waits ? 'ghost' : 'primary'}" href="${entry.returnUrl}" rel="noreferrer">${texts.back}</a>
    </main>
  `
}

export const checkoutRoutes = (app: FastifyInstance, provider: Provider, clock: () => number): void => {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_r, _b, done) => done(null),
  )

  app.get<ByPayment>('/payment/checkout/:paymentId', async (request, reply) => {
    const language = languageOf(request)
    const texts = checkoutTexts[language]
    const entry = provider.byPaymentId(request.params.paymentId)
    if (entry === undefined) {
      const body = html`<main class="checkout card">
        <h1>${texts.unknown}</h1>
        <p class="notice">${texts.unknownHint}</p>
      </main>`
      return sendPage(reply.code(404), { title: texts.unknown, language, body })
    }
    const body = checkoutBody(entry, texts, language, clock())
    return sendPage(reply, { title: texts.title, language, body, scripts: ['checkout.js'] })
  })

  for (const action of Object.keys(ACTIONS) as Action[]) {
    app.post<ByPayment>(`/payment/checkout/:paymentId/${action}`, async (request, reply) => {
      const { paymentId } = request.params
      const entry = provider.byPaymentId(paymentId)
      if (entry === undefined) throw new Problem(404, 'no such payment')
      const state = stateAt(entry, clock())
      if (action === 'overdue' ? isOverdue(state) : waitsForMoney(state)) ACTIONS[action](provider, entry.orderNo)
      return reply.redirect(`/payment/checkout/${paymentId}?lang=${languageOf(request)}`, 303)
    })
  }
}
