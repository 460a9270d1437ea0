import type { FastifyInstance } from 'fastify'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import type { RecordStore } from '../store/record-store.ts'
import type { ReceivedMessage } from './routes.ts'

const SHOWN = 100
const CHANNELS = { sms: '短信 SMS', email: '邮件 E-mail', voice: '语音 Voice', push: '站内推送 Push' } as const

const row = (message: ReceivedMessage): Html => html`
  <article class="message card" data-id="${message.id}">
    <header>
      <span class="tag">${CHANNELS[message.channel]}</span>
      <strong>${message.to}</strong>
      <span class="hint">site ${message.siteId}</span>
      <time datetime="${new Date(message.receivedAt * 1000).toISOString()}">
        ${new Date(message.receivedAt * 1000).toISOString().replace('T', ' ').slice(0, 19)} UTC
      </time>
    </header>
    ${message.subject === undefined ? '' : html`<h2>${message.subject}</h2>`}
    <p class="text">${message.body}</p>
  </article>
`

export const inboxRoutes = (app: FastifyInstance, inbox: RecordStore<ReceivedMessage>): void => {
  const newest = (): ReceivedMessage[] => inbox.all().toReversed().slice(0, SHOWN)

  app.get<{ Querystring: { to?: string } }>('/inbox.json', async ({ query }) => ({
    messages: newest().filter((message) => query.to === undefined || message.to === query.to),
  }))
  app.get('/inbox', async (_request, reply) => {
    const messages = newest()
    const empty = html`<p class="notice">还没有消息。平台发出的短信、邮件和推送会出现在这里。 Nothing was sent yet.</p>`
    const body = html`
      <main class="wide">
        <nav><a href="/">沙盒 Sandbox</a></nav>
        <h1>收件箱 <small>Inbox</small></h1>
        <div data-refresh>${messages.length === 0 ? empty : messages.map(row)}</div>
      </main>
    `
    return sendPage(reply, { title: '收件箱 Inbox', language: 'zh-CN', body, scripts: ['refresh.js'] })
  })
}
