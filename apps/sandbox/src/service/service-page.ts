import type { FastifyInstance } from 'fastify'
import { html } from '../pages/html.ts'
import { languageOf } from '../pages/language.ts'
import { sendPage } from '../pages/page.ts'
import type { DeskOfSandbox } from './desk.ts'
import { hoursText, recogniseVisitor, siteIdOf, waitText } from './routes.ts'
import { serviceTexts } from './texts.ts'

export const servicePage = (app: FastifyInstance, desk: DeskOfSandbox): void => {
  app.get('/service', async (request, reply) => {
    recogniseVisitor(request, reply)
    const language = languageOf(request)
    const texts = serviceTexts[language]
    const siteId = siteIdOf(request)
    const status = desk.status(siteId)
    const body = html`
      <main class="wide desk" data-talk="/service/talk?site=${siteId}&amp;lang=${language}">
        <h1>${texts.title}</h1>
        <p class="notice">${texts.lead}</p>
        <p>${hoursText(status, texts)} · <span data-state role="status">${waitText(status, texts)}</span></p>
        <ol class="talk card" role="log" aria-label="${texts.talk}" tabindex="0"></ol>
        <form class="row" autocomplete="off">
          <input name="text" maxlength="500" required aria-label="${texts.message}" placeholder="${texts.message}" />
          <button class="button primary" type="submit">${texts.send}</button>
        </form>
        <p class="notice" data-fault data-failed="true" role="alert" hidden>${texts.notSent}</p>
      </main>
    `
    return sendPage(reply, { title: texts.title, language, body, scripts: ['service.js'] })
  })
}
