// The control page: every button is one call of the control API.
const byId = (id) => document.getElementById(id)

const say = (text, failed = false) => {
  byId('said').textContent = text
  byId('said').dataset.failed = String(failed)
}

const call = async (path, body) => {
  const options =
    body === undefined
      ? {}
      : { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
  const answer = await fetch(path, options)
  const data = await answer.json()
  if (!answer.ok) throw new Error(data.error)
  return data
}

const act = async (path, body, done) => {
  try {
    await call(path, body)
    say(done)
    await refresh()
  } catch (error) {
    say(error.message, true)
  }
}

const element = (tag, text, attributes = {}) => {
  const made = document.createElement(tag)
  made.textContent = text
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value)
  return made
}

const button = (label, path, body) => {
  const made = element('button', label, { class: 'button small plain', type: 'button' })
  made.addEventListener('click', () => act(path, body, `${label} ✓`))
  return made
}

const row = (cells, buttons) => {
  const made = element('tr', '')
  for (const cell of cells) made.append(element('td', cell))
  const last = element('td', '')
  last.append(...buttons)
  made.append(last)
  return made
}

const FOOTBALL = [
  ['主队进球 Goal H', { kind: 'goal', side: 'H' }],
  ['客队进球 Goal C', { kind: 'goal', side: 'C' }],
  ['主队红牌 Red H', { kind: 'red', side: 'H' }],
  ['客队红牌 Red C', { kind: 'red', side: 'C' }],
  ['主队黄牌 Yellow H', { kind: 'yellow', side: 'H' }],
  ['客队黄牌 Yellow C', { kind: 'yellow', side: 'C' }],
  ['主队角球 Corner H', { kind: 'corner', side: 'H' }],
  ['客队角球 Corner C', { kind: 'corner', side: 'C' }],
]
const GENERAL = [
  ['VAR', { kind: 'suspend', reason: 'VAR' }],
  ['恢复 Resume', { kind: 'resume' }],
  ['完场 Final', { kind: 'final' }],
  ['腰斩 Abandon', { kind: 'abandon' }],
  ['延期 Postpone', { kind: 'postpone' }],
  ['取消 Cancel', { kind: 'cancel' }],
]
const PRICES = [
  ['主强 Home +15%', { home: 1.15, away: 0.9 }],
  ['客强 Away +15%', { home: 0.9, away: 1.15 }],
  ['换线 Reline', { reline: true }],
]

const matchRow = (match) => {
  const path = `/control/matches/${match.gidm}`
  const buttons = [
    ...(match.gtype === 'FT' || match.gtype === 'VF' ? FOOTBALL : []).map(([label, body]) =>
      button(label, `${path}/events`, body),
    ),
    ...GENERAL.map(([label, body]) => button(label, `${path}/events`, body)),
    ...PRICES.map(([label, body]) => button(label, `${path}/prices`, body)),
  ]
  const teams = `${match.team_h['zh-CN']} ${match.sc_FT_H} - ${match.sc_FT_C} ${match.team_c['zh-CN']}`
  return row([match.gidm, match.gtype, match.re_time, `${match.gameStatus} ${match.reason ?? ''}`, teams], buttons)
}

const ACTIONS = [
  ['付款 Pay', 'pay'],
  ['失败 Fail', 'fail'],
  ['延迟 Delay', 'delay'],
  ['丢失回调 Lose', 'lose'],
  ['迟到回调 Late', 'late'],
  ['他人付款 Another', 'another'],
  ['只付一半 Part', 'part'],
  ['重复付款 Twice', 'twice'],
  ['过期付款 Overdue', 'overdue'],
  ['重发回调 Repeat', 'repeat'],
]

const paymentRow = (payment) =>
  row(
    [
      payment.orderNo,
      `${payment.amount} ${payment.currency}`,
      payment.state,
      payment.callback?.delivered ? 'delivered' : '',
    ],
    ACTIONS.map(([label, name]) => button(label, `/control/payments/${payment.orderNo}/${name}`, {})),
  )

const exclusionRow = ({ mark, kind, value, until }) =>
  row(
    [kind, value, until === undefined ? '无限期 no end' : new Date(until * 1000).toLocaleString()],
    [button('解除 End', `/control/exclusions/${mark}/end`, {})],
  )

const refresh = async () => {
  const [{ matches }, { payments }, feed, register] = await Promise.all([
    call('/control/matches'),
    call('/control/payments'),
    call('/control/feed'),
    call('/control/exclusions').catch(() => ({ mode: 'off', entries: [] })),
  ])
  const shown = matches.filter((match) => match.isLive === 'Y' || match.made)
  byId('matches').replaceChildren(...shown.sort((a, b) => Number(b.made) - Number(a.made)).map(matchRow))
  byId('payments').replaceChildren(...payments.map(paymentRow))
  byId('exclusions').replaceChildren(...register.entries.map(exclusionRow))
  byId('register').textContent = register.mode
  byId('feed').textContent =
    `${feed.paused ? '已暂停 paused' : '推送中 running'} · ${feed.subscribers} 订阅 subscribers · ${feed.delayMilliseconds} ms`
}

const readGoals = (text) =>
  text
    .split(/\s+/)
    .filter(Boolean)
    .map((entry) => ({ minute: Number(entry.split(':')[0]), side: entry.split(':')[1] ?? 'H' }))

byId('make').addEventListener('submit', (event) => {
  event.preventDefault()
  const data = new FormData(event.target)
  const text = (name) => String(data.get(name)).trim()
  const league = event.target.elements.league.selectedOptions[0]
  const body = {
    gtype: league.dataset.gtype,
    ...(league.dataset.game && { gameType: league.dataset.game }),
    league: text('league'),
    durationSeconds: Number(text('durationSeconds')),
    startInSeconds: Number(text('startInSeconds')),
    steady: data.get('steady') !== null,
    ...(text('home') && { home: text('home') }),
    ...(text('away') && { away: text('away') }),
    ...(text('goals') && { script: readGoals(text('goals')) }),
  }
  void act('/control/matches', body, '已创建 Made')
})
byId('exclude').addEventListener('submit', (event) => {
  event.preventDefault()
  const data = new FormData(event.target)
  const minutes = Number(data.get('minutes'))
  const body = {
    kind: data.get('kind'),
    value: String(data.get('value')).trim(),
    ...(minutes > 0 && { until: Math.floor(Date.now() / 1000) + minutes * 60 }),
  }
  void act('/control/exclusions', body, '已登记 Added')
})
for (const control of document.querySelectorAll('[data-register]')) {
  const { register } = control.dataset
  control.addEventListener('click', () => act('/control/exclusions/mode', { mode: register }, `${register} ✓`))
}
for (const control of document.querySelectorAll('[data-feed]')) {
  control.addEventListener('click', () =>
    act(`/control/feed/${control.dataset.feed}`, JSON.parse(control.dataset.body ?? '{}'), `${control.textContent} ✓`),
  )
}

const keepFresh = async () => {
  await refresh().catch((error) => say(error.message, true))
  setTimeout(keepFresh, 1500)
}
void keepFresh()
