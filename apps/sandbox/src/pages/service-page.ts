import type { Language } from '@pavilion/contract'
import type { FastifyInstance } from 'fastify'
import { html } from './html.ts'
import { languageOf } from './language.ts'
import { sendPage } from './page.ts'

const TEXTS = {
  'zh-CN': {
    title: '在线客服',
    lead: '这里是沙盒的客服页面。正式运营时，此地址由运营方的客服系统提供。',
    topics: [
      ['存款未到账', '付款成功后通常在一分钟内到账。如超过十分钟仍未到账，请准备好订单号。'],
      ['注单结果有疑问', '赛果公布后 14 天内可以提出异议，请提供注单号。'],
      ['需要休息一下', '您可以随时要求暂停或自我排除账户，客服会立即处理，期间不能提前解除。'],
    ],
  },
  'zh-TW': {
    title: '線上客服',
    lead: '這裡是沙盒的客服頁面。正式營運時，此網址由營運方的客服系統提供。',
    topics: [
      ['存款未入帳', '付款成功後通常在一分鐘內入帳。如超過十分鐘仍未入帳，請準備好訂單編號。'],
      ['注單結果有疑問', '賽果公布後 14 天內可以提出異議，請提供注單編號。'],
      ['需要休息一下', '您可以隨時要求暫停或自我排除帳號，客服會立即處理，期間不能提前解除。'],
    ],
  },
} as const satisfies Record<Language, unknown>

export const serviceRoutes = (app: FastifyInstance): void => {
  app.get('/service', async (request, reply) => {
    const language = languageOf(request)
    const texts = TEXTS[language]
    const body = html`
      <main class="wide">
        <h1>${texts.title}</h1>
        <p class="notice">${texts.lead}</p>
        ${texts.topics.map(
          ([title, text]) =>
            html`<section class="card">
              <h2>${title}</h2>
              <p>${text}</p>
            </section>`,
        )}
      </main>
    `
    return sendPage(reply, { title: texts.title, language, body })
  })
}
