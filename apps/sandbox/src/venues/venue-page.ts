import type { FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../pages/html.ts'
import { languageOf } from '../pages/language.ts'
import { sendPage } from '../pages/page.ts'
import type { VenueEntry } from './entry.ts'
import { venueTexts } from './texts.ts'
import type { Venues } from './venues.ts'

const LANGUAGE_NAMES = { 'zh-CN': '简体中文', 'zh-TW': '繁體中文' } as const

export const sendVenue = (reply: FastifyReply, venues: Venues, entry: VenueEntry): FastifyReply => {
  const { language, theme, member } = entry
  const { name, framed } = venues.of(entry.enName)
  const texts = venueTexts[language]
  const title = name[language]
  const body = html`
    <main class="wide">
      <h1>${title}</h1>
      <p class="notice">${texts.lead}</p>
      <section class="card">
        <dl>
          <dt>${texts.venue}</dt>
          <dd>${entry.enName}</dd>
          <dt>${texts.member}</dt>
          <dd>${member}</dd>
          <dt>${texts.language}</dt>
          <dd>${LANGUAGE_NAMES[language]}</dd>
          <dt>${texts.theme}</dt>
          <dd>${texts[theme]}</dd>
        </dl>
      </section>
      ${framed ? '' : html`<a class="button ghost" href="${entry.returnUrl}" rel="noreferrer">${texts.back}</a>`}
    </main>
  `
  return sendPage(reply, {
    title,
    language,
    theme,
    body,
    ...(framed && { shownBy: new URL(entry.returnUrl).origin }),
  })
}

export const sendExpired = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
  const language = languageOf(request)
  const texts = venueTexts[language]
  const body = html`<main class="checkout card">
    <h1>${texts.expired}</h1>
    <p class="notice">${texts.expiredHint}</p>
  </main>`
  return sendPage(reply.code(403), { title: texts.expired, language, body })
}
