// The page's side of the hosted captcha, in the form of GeeTest's gt4.js: initGeetest4(config, handler).
// Styles are set through the CSSOM, so that a page with a strict content-security-policy needs no exception.
;(() => {
  const base = document.currentScript.src.replace(/\/gt4\.js.*$/, '')
  const TEXTS = {
    zho: { title: '安全验证', move: (mark) => `把滑块移到 ${mark}`, passed: '验证通过', again: '没有对准，请再试一次' },
    'zho-tw': {
      title: '安全驗證',
      move: (mark) => `把滑塊移到 ${mark}`,
      passed: '驗證通過',
      again: '沒有對準，請再試一次',
    },
  }

  const ask = async (path, query = {}) => {
    const answer = await fetch(`${base}/${path}?${new URLSearchParams(query)}`)
    if (!answer.ok) throw new Error(`the captcha answered HTTP ${answer.status}`)
    return answer.json()
  }

  const styled = (name, style, text = '') => {
    const made = document.createElement(name)
    Object.assign(made.style, style)
    made.textContent = text
    return made
  }

  const draw = (texts) => {
    const box = styled('div', { border: '1px solid', borderRadius: '12px', padding: '16px' })
    box.setAttribute('role', 'group')
    box.setAttribute('aria-label', texts.title)
    const task = styled('p', { margin: '0 0 12px', fontSize: '16px' })
    const range = styled('input', { width: '100%', height: '44px' })
    Object.assign(range, { type: 'range', min: 0, max: 100, value: 0 })
    const said = styled('p', { margin: '8px 0 0', minHeight: '20px' })
    said.setAttribute('role', 'status')
    box.append(task, range, said)
    return { box, task, range, said }
  }

  globalThis.initGeetest4 = (config, handler) => {
    const texts = TEXTS[config.language] ?? TEXTS.zho
    const listeners = { ready: [], success: [], error: [], close: [], fail: [] }
    const tell = (name, fact) => listeners[name].forEach((listener) => listener(fact))
    const on = (name) => (listener) => (listeners[name].push(listener), captcha)
    const parts = draw(texts)
    let lot
    let passed

    const load = async () => {
      const task = await ask('load', { captcha_id: config.captchaId })
      lot = task.lot_number
      parts.task.textContent = texts.move(task.mark)
      parts.range.setAttribute('aria-label', texts.move(task.mark))
      parts.range.value = 0
    }
    const fail = (error) => tell('error', { code: '60000', msg: String(error), desc: { detail: String(error) } })
    const verify = async () => {
      const { result, seccode } = await ask('verify', { lot_number: lot, position: parts.range.value })
      if (result === 'success') {
        passed = { captcha_id: config.captchaId, ...seccode }
        parts.range.disabled = true
        parts.said.textContent = texts.passed
        tell('success')
        return
      }
      parts.said.textContent = texts.again
      await load()
      tell('fail', { captcha_id: config.captchaId, lot_number: lot })
    }
    parts.range.addEventListener('change', () => verify().catch(fail))

    const captcha = {
      onReady: on('ready'),
      onSuccess: on('success'),
      onError: on('error'),
      onFail: on('fail'),
      onClose: on('close'),
      appendTo: (place) => {
        const element = typeof place === 'string' ? document.querySelector(place) : place
        element.append(parts.box)
        return captcha
      },
      getValidate: () => passed ?? false,
      destroy: () => parts.box.remove(),
    }
    load().then(() => tell('ready'), fail)
    handler(captcha)
  }
})()
