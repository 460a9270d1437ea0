import type { FastifyInstance } from 'fastify'
import { html, type Html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { PUSH_PATH, type PushedMessage, type PushService } from './push-service.ts'

const MOST_BYTES = 4096

const row = ({ at, ttl, urgency, topic, text }: PushedMessage): Html => html`
  <article class="message card">
    <header>
      <span class="tag">${urgency}</span>
      <span class="hint">TTL ${ttl} · Topic ${topic}</span>
      <time datetime="${new Date(at * 1000).toISOString()}">
        ${new Date(at * 1000).toISOString().replace('T', ' ').slice(0, 19)} UTC
      </time>
    </header>
    <p class="text">${text}</p>
  </article>
`

/** docs/protocols/push.md */
export const pushRoutes = (app: FastifyInstance, service: PushService): void => {
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/octet-stream',
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      (_request, body, done) => done(null, body),
    )
    scope.post<{ Params: { id: string }; Body: Buffer }>(
      `${PUSH_PATH}/:id`,
      async ({ params, headers, body }, reply) => {
        const answer = await service.receive(params.id, { headers, body })
        if (answer.retryAfter !== undefined) reply.header('retry-after', answer.retryAfter)
        return reply.code(answer.status).send()
      },
    )
  })
  app.get(PUSH_PATH, async (_request, reply) => {
    const messages = service.messages()
    const empty = html`<p class="notice">还没有通知。平台推送给浏览器的内容会出现在这里。 Nothing was pushed yet.</p>`
    const body = html`
      <main class="wide">
        <nav><a href="/">沙盒 Sandbox</a></nav>
        <h1>浏览器通知 <small>Push service</small></h1>
        <div data-refresh>${messages.length === 0 ? empty : messages.map(row)}</div>
      </main>
    `
    return sendPage(reply, { title: '浏览器通知 Push service', language: 'zh-CN', body, scripts: ['refresh.js'] })
  })
}
