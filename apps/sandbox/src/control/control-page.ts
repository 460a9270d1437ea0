import type { FastifyInstance } from 'fastify'
import { html } from '../pages/html.ts'
import { sendPage } from '../pages/page.ts'
import { LEAGUES } from '../prices/sports/football/leagues/index.ts'
import { virtualLeague } from '../prices/sports/football/leagues/virtual.ts'
import { SPORTS } from '../prices/sports/plans.ts'

const CHOICES = [
  ...LEAGUES.map(({ id, name }) => ({ gtype: 'FT', gameType: '', id, name })),
  { gtype: 'VF', gameType: '', id: virtualLeague.id, name: virtualLeague.name },
  ...SPORTS.flatMap(({ gtype, gameType = '', leagues }) =>
    leagues.map(({ id, name }) => ({ gtype, gameType, id, name })),
  ),
]

export const controlPageRoute = (app: FastifyInstance): void => {
  app.get('/control', async (_request, reply) => {
    const body = html`
      <main class="wide">
        <nav><a href="/">沙盒 Sandbox</a> <a href="/docs/sandbox-control">API</a></nav>
        <h1>控制台 <small>Control</small></h1>
        <p id="said" class="notice" role="status">就绪 Ready</p>
        <section class="card">
          <h2>新比赛 <small>New match</small></h2>
          <form id="make" class="fields">
            <label
              >联赛 League
              <select name="league">
                ${CHOICES.map(
                  ({ gtype, gameType, id, name }) =>
                    html`<option value="${id}" data-gtype="${gtype}" data-game="${gameType}">${name[0]}</option>`,
                )}
              </select></label
            >
            <label>主队 Home <input name="home" placeholder="自动 drawn" /></label>
            <label>客队 Away <input name="away" placeholder="自动 drawn" /></label>
            <label
              >时长（秒） Seconds <input name="durationSeconds" type="number" min="5" max="14400" value="60"
            /></label>
            <label
              >开赛（秒后） Starts in <input name="startInSeconds" type="number" min="0" max="14400" value="0"
            /></label>
            <label>进球（分钟:H/C） Goals <input name="goals" placeholder="23:H 67:C" /></label>
            <label class="check"><input name="steady" type="checkbox" /> 赔率不漂移 Steady prices</label>
            <button class="button primary" type="submit">创建 Make</button>
          </form>
        </section>
        <section class="card">
          <h2>推送 <small>Feed</small> <span id="feed" class="hint"></span></h2>
          <div class="row">
            <button class="button plain" data-feed="pause">暂停 Pause</button>
            <button class="button plain" data-feed="resume">恢复 Resume</button>
            <button class="button plain" data-feed="drop">断开 Drop</button>
            <button class="button plain" data-feed="delay" data-body='{"milliseconds":3000}'>
              延迟 3 秒 Delay 3 s
            </button>
            <button class="button plain" data-feed="delay" data-body='{"milliseconds":0}'>无延迟 No delay</button>
          </div>
        </section>
        <section class="card">
          <h2>支付 <small>Payments</small></h2>
          <div class="scroll"><table id="payments"></table></div>
        </section>
        <section class="card">
          <h2>国家自我禁制登记 <small>Exclusion register</small> <span id="register" class="hint"></span></h2>
          <form id="exclude" class="fields">
            <label
              >种类 Kind
              <select name="kind">
                <option value="phone">手机 Phone</option>
                <option value="email">邮箱 E-mail</option>
                <option value="name">姓名/生日 Name/birthday</option>
              </select></label
            >
            <label>值 Value <input name="value" required placeholder="+8613800138000" /></label>
            <label>分钟 Minutes <input name="minutes" type="number" min="1" placeholder="无限期 no end" /></label>
            <button class="button primary" type="submit">登记 Add</button>
          </form>
          <div class="row">
            <button class="button plain" data-register="answering">应答 Answering</button>
            <button class="button plain" data-register="silent">无应答 Silent</button>
            <button class="button plain" data-register="forged">伪造 Forged</button>
          </div>
          <div class="scroll"><table id="exclusions"></table></div>
        </section>
        <section class="card">
          <h2>滚球 <small>In play and made here</small></h2>
          <div class="scroll"><table id="matches"></table></div>
        </section>
      </main>
    `
    return sendPage(reply, { title: '控制台 Control', language: 'zh-CN', body, scripts: ['control.js'] })
  })
}
